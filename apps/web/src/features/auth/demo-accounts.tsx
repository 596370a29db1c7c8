import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/notice.tsx'
import { useLingui } from '@lingui/react'

const names = ['admin', 'hr', 'ops', 'emma']
const password = 'vantage-demo'

const Space = chakra('aside', { base: { marginTop: 's6', fontSize: 'sm' } })

/** In demo mode: who one may log in as. */
export function DemoAccounts() {
  const { i18n } = useLingui()
  return (
    <Space aria-label={i18n.t('auth.demo-title')}>
      <Notice kind="info">
        <b>{i18n.t('auth.demo-title')}</b>
        <p>{i18n.t('auth.demo-names', { names: names.join(', ') })}</p>
        <p>{i18n.t('auth.demo-password', { password })}</p>
      </Notice>
    </Space>
  )
}
