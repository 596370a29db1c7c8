import type { I18n } from '@lingui/core'
import type { TargetRow } from '@vantage/contracts/catalogue/targets'
import type { Lang } from '@vantage/i18n/languages'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { CountLink, TwoNames } from '../../components/editing/open-row.tsx'
import { formatDay } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'

const column = columnsOf<TargetRow>()

/** The columns of the targets. */
export const targetColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'name' : 'name_en', {
      header: i18n.t('catalogue.name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames id={original.id} chinese={original.name} english={original.name_en} />
      ),
    }),
    column.accessor('questions', {
      header: i18n.t('catalogue.questions'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <CountLink
          to={`${paths.consoleQuestion}?targets=${original.id}`}
          count={original.questions}
        />
      ),
    }),
    column.accessor('questionnaires', {
      header: i18n.t('catalogue.questionnaires'),
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <CountLink
          to={`${paths.consoleQuestionnaire}?targets=${original.id}`}
          count={original.questionnaires}
        />
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
