import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { QuestionnaireRow } from '@vantage/contracts/catalogue/questionnaires'
import type { Lang } from '@vantage/i18n/languages'
import { Badge } from '../../components/badge.tsx'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { QuietLink, TwoNames } from '../../components/editing/open-row.tsx'
import { formatDay } from '../../lib/format.ts'
import { pickName } from '../../lib/names.ts'
import { toConsoleRow, toQuestionnaire } from '../../lib/paths.ts'

const Faint = chakra('span', { base: { color: 'ink.faint' } })
const Use = chakra('span', { base: { display: 'inline-flex', flexWrap: 'wrap', gap: 's2' } })
const column = columnsOf<QuestionnaireRow>()

/** The columns of the questionnaires. */
export const questionnaireColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'name' : 'name_en', {
      header: i18n.t('catalogue.name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames
          id={original.id}
          chinese={original.name}
          english={original.name_en}
          to={toQuestionnaire(original.id)}
        />
      ),
    }),
    column.accessor('questions', {
      header: i18n.t('catalogue.questions'),
      sortDescFirst: true,
      meta: { numeric: true },
    }),
    column.accessor('targets', {
      header: i18n.t('catalogue.targets'),
      sortDescFirst: true,
      meta: { numeric: true },
    }),
    column.accessor('activity', {
      header: i18n.t('catalogue.used-by'),
      cell: ({ row: { original } }) => {
        const { activity, activities } = original
        if (!activity) return <Faint>{i18n.t('catalogue.not-used')}</Faint>
        return (
          <Use>
            <QuietLink to={toConsoleRow('activity', activity.id)}>
              {pickName(lang, activity)}
            </QuietLink>
            <Badge kind={activity.status === 'running' ? 'info' : 'plain'}>
              {i18n.t('catalogue.activity-status', { status: activity.status })}
            </Badge>
            {activities > 1 && (
              <Faint>{i18n.t('catalogue.more-activities', { count: activities - 1 })}</Faint>
            )}
          </Use>
        )
      },
    }),
    column.accessor('updatedAt', {
      id: 'updated',
      header: i18n.t('catalogue.changed'),
      sortDescFirst: true,
      meta: { minor: true, short: true, quiet: true },
      cell: ({ getValue }) => formatDay(lang, getValue().slice(0, 10)),
    }),
  ])
