import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { formatDay } from '../../lib/format.ts'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'

const Body = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'flex-start' },
    gap: 's3',
    '& > div': { flex: 1, minWidth: 0 },
  },
})
const List = chakra('details', {
  base: {
    marginTop: 's2',
    fontSize: 'sm',
    '& summary': { width: 'fit-content', color: 'accent', cursor: 'pointer' },
  },
})
const Parts = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, auto)' },
    justifyContent: { sm: 'start' },
    gap: 's1',
    columnGap: 's6',
    maxHeight: '240px',
    marginTop: 's2',
    overflow: 'auto',
    '& li': { display: { sm: 'contents' } },
    '& li > b': { overflowWrap: 'anywhere' },
    '& li > *': { marginRight: { base: 's2', sm: 0 } },
    '& li > :last-of-type': { color: 'ink.soft' },
  },
})

interface LastRefreshProps {
  refresh: RefreshFacts
  mayRetry: boolean
  onRetry: () => void
}

/** What the newest refresh left as it was, and why; nothing when it left nothing. */
export function LastRefresh({ refresh, mayRetry, onRetry }: LastRefreshProps) {
  const { i18n } = useLingui()
  const { state, parts, found, failedTotal, failed } = refresh
  if (state !== 'partial' && state !== 'failed') return null
  const reason = failed.find((each) => each.reason !== 'not-found')?.reason ?? 'not-found'
  return (
    <Notice kind={state === 'failed' ? 'bad' : 'warn'} live>
      <Body>
        <div>
          {state === 'failed' ? (
            <p>
              <b>{i18n.t('chips.failed')}</b>{' '}
              {i18n.t('chips.failed-text', { reason: selectKey(reason) })}
            </p>
          ) : (
            <>
              {found === 0 ? (
                <p>
                  <b>{i18n.t('chips.nothing')}</b>{' '}
                  {i18n.t('chips.nothing-text', { parts: failedTotal })}
                </p>
              ) : (
                <p>
                  <b>{i18n.t('chips.partial')}</b>{' '}
                  {i18n.t('chips.partial-text', {
                    parts: Math.max(parts, failedTotal),
                    updated: Math.max(parts, failedTotal) - failedTotal,
                    failed: failedTotal,
                  })}
                </p>
              )}
              <NotUpdated refresh={refresh} />
            </>
          )}
        </div>
        {state === 'partial' && mayRetry && (
          <Button onClick={onRetry}>{i18n.t('chips.retry', { count: failedTotal })}</Button>
        )}
      </Body>
    </Notice>
  )
}

function NotUpdated({ refresh: { failed, failedTotal } }: { refresh: RefreshFacts }) {
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <List open={failedTotal <= 5}>
      <summary>{i18n.t('chips.not-updated', { count: failedTotal })}</summary>
      <Parts tabIndex={failedTotal > 8 ? 0 : -1}>
        {failed.map(({ mpn, reason, fetchedAt }) => (
          <li key={mpn}>
            <b>{mpn}</b>
            <span>{i18n.t('chips.reason', { reason: selectKey(reason) })}</span>
            <span>
              {fetchedAt === null
                ? i18n.t('chips.no-rows')
                : i18n.t('chips.rows-of', { day: formatDay(lang, fetchedAt.slice(0, 10)) })}
            </span>
          </li>
        ))}
      </Parts>
      {failed.length < failedTotal && (
        <p>{i18n.t('chips.and-more', { count: failedTotal - failed.length })}</p>
      )}
    </List>
  )
}
