import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { EmployeeRow } from '@vantage/contracts/people/employees'
import type { Lang } from '@vantage/i18n/languages'
import { Badge } from '../../components/badge.tsx'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { TwoNames } from '../../components/editing/open-row.tsx'
import { formatDay } from '../../lib/format.ts'
import { pickName } from '../../lib/names.ts'

const Faint = chakra('span', { base: { color: 'ink.faint' } })
const Badges = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', gap: 's1', marginLeft: 's2' },
})
const column = columnsOf<EmployeeRow>()

/** The columns of the employees. */
export const employeeColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'fullname' : 'englishname', {
      header: i18n.t('people.name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames
          id={original.id}
          chinese={original.fullname}
          english={original.englishname}
          {...(original.status === 'deactivated' ? { look: 'faint' } : {})}
        />
      ),
    }),
    column.accessor('username', { header: i18n.t('people.username'), meta: { quiet: true } }),
    column.accessor(({ department }) => department && pickName(lang, department), {
      id: 'department',
      header: i18n.t('people.department'),
      meta: { quiet: true },
      cell: ({ getValue }) => getValue() ?? <Faint>–</Faint>,
    }),
    column.accessor('type', {
      header: i18n.t('people.type'),
      cell: ({ row: { original } }) => (
        <>
          {i18n.t('people.type-name', { type: original.type })}
          {original.grants.length > 0 && (
            <Badges>
              {original.grants.map((grant) => (
                <Badge key={grant}>{i18n.t('people.grant-name', { grant })}</Badge>
              ))}
            </Badges>
          )}
        </>
      ),
    }),
    column.accessor('hasSubordinate', {
      header: i18n.t('people.subordinates'),
      meta: { minor: true, short: true },
      cell: ({ getValue }) =>
        getValue() ? i18n.t('people.has-subordinates') : <Faint>{i18n.t('people.none')}</Faint>,
    }),
    column.accessor('dingtalkUserId', {
      header: i18n.t('people.dingtalk'),
      meta: { minor: true, short: true },
      cell: ({ getValue }) =>
        getValue() ? i18n.t('people.bound') : <Faint>{i18n.t('people.not-bound')}</Faint>,
    }),
    column.accessor('status', {
      header: i18n.t('people.status'),
      meta: { short: true },
      cell: ({ getValue }) => {
        const text = i18n.t('people.status-name', { status: getValue() })
        if (getValue() === 'active') return text
        return <Badge kind={getValue() === 'no-password' ? 'warn' : 'plain'}>{text}</Badge>
      },
    }),
    column.accessor('updatedAt', {
      id: 'updated',
      header: i18n.t('people.changed'),
      sortDescFirst: true,
      meta: { minor: true, short: true, quiet: true },
      cell: ({ getValue }) => formatDay(lang, getValue().slice(0, 10)),
    }),
  ])
