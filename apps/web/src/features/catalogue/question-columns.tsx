import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { QuestionRow } from '@vantage/contracts/catalogue/questions'
import type { Lang } from '@vantage/i18n/languages'
import { Lock } from 'lucide-react'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { TwoNames } from '../../components/editing/open-row.tsx'
import { Icon } from '../../components/icon.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatDay } from '../../lib/format.ts'
import { pickName } from '../../lib/names.ts'

const Faint = chakra('span', { base: { color: 'ink.faint' } })
const LockMark = chakra('span', {
  base: { display: 'inline-flex', marginLeft: 's1', color: 'ink.faint', verticalAlign: '-2px' },
})
const column = columnsOf<QuestionRow>()

/** The columns of the questions. */
export const questionColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor('id', {
      id: 'number',
      header: i18n.t('catalogue.number'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ getValue }) => <Faint>{getValue()}</Faint>,
    }),
    column.accessor(lang === 'ch' ? 'content' : 'content_en', {
      header: i18n.t('catalogue.wording'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames
          id={original.id}
          chinese={original.content}
          english={original.content_en}
          look="plain"
        />
      ),
    }),
    column.accessor(({ target }) => pickName(lang, target), {
      id: 'target',
      header: i18n.t('catalogue.target'),
      meta: { quiet: true },
    }),
    column.accessor('type', {
      header: i18n.t('catalogue.type'),
      meta: { minor: true, short: true },
      cell: ({ getValue }) => i18n.t('catalogue.type-name', { type: getValue() }),
    }),
    column.accessor('questionnaires', {
      header: i18n.t('catalogue.used-by'),
      sortDescFirst: true,
      meta: { short: true },
      cell: ({ row: { original } }) => (
        <>
          {original.questionnaires > 0 ? (
            i18n.t('catalogue.in-questionnaires', { count: original.questionnaires })
          ) : (
            <Faint>{i18n.t('catalogue.not-used')}</Faint>
          )}
          {original.locked && (
            <LockMark title={i18n.t('catalogue.wording-fixed')}>
              <Icon as={Lock} size={13} />
              <VisuallyHidden>{i18n.t('catalogue.wording-fixed')}</VisuallyHidden>
            </LockMark>
          )}
        </>
      ),
    }),
    column.accessor('updatedAt', {
      id: 'updated',
      header: i18n.t('catalogue.changed'),
      sortDescFirst: true,
      meta: { minor: true, short: true, quiet: true },
      cell: ({ getValue }) => formatDay(lang, getValue().slice(0, 10)),
    }),
  ])
