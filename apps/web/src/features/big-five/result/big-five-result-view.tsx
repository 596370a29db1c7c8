import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { BigFiveResult } from '@vantage/contracts/big-five/big-five-test'
import { traits } from '@vantage/contracts/big-five/traits'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Fine } from '../../../components/attempt/gate.tsx'
import { TestHeader } from '../../../components/attempt/test-header.tsx'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { Profile } from './profile.tsx'
import { TraitReading } from './trait-reading.tsx'

const Sheet = chakra('div', {
  base: {
    maxWidth: '952px',
    marginInline: 'auto',
    paddingTop: { base: 's5', sm: 's7' },
    '& > h1 + p': { marginTop: 's1', marginBottom: 's5', color: 'ink.soft', fontSize: 'sm' },
    '& > h2': { marginTop: 's7', marginBottom: 's4' },
  },
})
const Honest = chakra('ul', { base: { display: 'grid', gap: 's1', fontSize: 'sm' } })
const End = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    alignItems: 'center',
    gap: 's4',
    paddingTop: 's5',
    borderTop: '1px solid',
    borderColor: 'ink',
    _print: { display: 'none' },
  },
})

/** The five sums on a radar chart and in a table, and what they say: no percentile. */
export function BigFiveResultView({ result }: { result: BigFiveResult }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { name, post, scores, createdAt } = result
  const title = i18n.t('big-five.result.title')
  useEffect(() => {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <TestHeader />
      <Page title={title}>
        <Sheet>
          <h1 tabIndex={-1}>{title}</h1>
          <p>
            {i18n.t('big-five.result.lead', {
              name,
              post,
              time: formatDateTime(lang, new Date(createdAt)),
            })}
          </p>
          <Profile scores={scores} />
          <chakra.div marginTop="s4">
            <Notice kind="info">
              <Honest>
                <li>
                  <Trans id="big-five.result.thirds" components={{ b: <b /> }} />
                </li>
                <li>{i18n.t('big-five.result.middle')}</li>
                <li>{i18n.t('big-five.result.today')}</li>
              </Honest>
            </Notice>
          </chakra.div>
          <h2>{i18n.t('big-five.result.traits')}</h2>
          {traits.map((trait) => (
            <TraitReading key={trait} trait={trait} score={scores[trait]} />
          ))}
          <End>
            <Button icon={Printer} onClick={() => window.print()}>
              {i18n.t('big-five.print')}
            </Button>
            <Fine>{i18n.t('big-five.result.once')}</Fine>
          </End>
        </Sheet>
      </Page>
    </>
  )
}
