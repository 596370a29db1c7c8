import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/notice.tsx'
import { useT } from '../../lib/i18n/index.tsx'

const names = ['admin', 'hr', 'ops', 'emma']
const password = 'vantage-demo'

const Space = chakra('aside', { base: { marginTop: 's6', fontSize: 'sm' } })

/** In demo mode: who one may log in as. */
export function DemoAccounts() {
  const t = useT()
  return (
    <Space aria-label={t('auth.demo-title')}>
      <Notice kind="info">
        <b>{t('auth.demo-title')}</b>
        <p>{t('auth.demo-names', { names: names.join(', ') })}</p>
        <p>{t('auth.demo-password', { password })}</p>
      </Notice>
    </Space>
  )
}
