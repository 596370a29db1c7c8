import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { UsesOutput } from '@vantage/contracts/editing'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { toConsoleRow } from '../../lib/paths.ts'
import { Badge } from '../badge.tsx'
import { TextLink } from '../text-link.tsx'

const List = chakra('ul', {
  base: {
    border: 'hairline',
    borderRadius: 'base',
    fontSize: 'sm',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 's3',
      minHeight: 'hit',
      paddingBlock: 's2',
      paddingInline: 's4',
    },
    '& li + li': { borderTop: 'hairline' },
    '& > li > :first-child': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  },
})
const shownMax = 6

/** What uses a row, each a link to it, the first few of all. */
export function UsedBy({ uses, total }: UsesOutput) {
  const { i18n } = useLingui()
  const lang = useLang()
  return (
    <List>
      {uses.slice(0, shownMax).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <TextLink to={toConsoleRow(use.kind, use.id)}>{pickName(lang, use)}</TextLink>
          <Badge {...(use.status === 'running' ? { kind: 'info' } : {})}>
            {use.status
              ? i18n.t('editing.activity', { status: use.status })
              : i18n.t('editing.kind', { kind: use.kind })}
          </Badge>
        </li>
      ))}
      {total > shownMax && (
        <li>
          <span>{i18n.t('editing.more-uses', { count: total - shownMax })}</span>
        </li>
      )}
    </List>
  )
}
