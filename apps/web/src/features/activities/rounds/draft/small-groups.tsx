import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundCheck } from '@vantage/contracts/activities/checks'
import { TextLink } from '../../../../components/text-link.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { toRaters } from '../../../../lib/paths.ts'
import { listTableRecipe } from '../../../../theme/recipes/list-table.ts'
import { GroupEffect } from '../group-effect.tsx'

const Frame = chakra('div', { base: { borderTop: 'hairline', overflowX: { sm: 'auto' } } })
const Label = chakra('span', {
  base: {
    display: { base: 'block', sm: 'none' },
    width: '128px',
    color: 'ink.faint',
    fontSize: 'xs',
  },
})
const All = chakra('p', {
  base: { padding: 's4', paddingInline: { base: 's4', sm: 's5' }, fontSize: 'sm' },
})
const shownAtMost = 10

interface SmallGroupsProps {
  roundId: number
  groups: RoundCheck['groups']
}

/** The groups that are not, or might not be, shown; the editor has all of them. */
export function SmallGroups({ roundId, groups }: SmallGroupsProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  if (groups.length === 0) return null
  const columns = {
    participant: i18n.t('rounds.participant'),
    group: i18n.t('rounds.group-column'),
    raters: i18n.t('rounds.raters-today'),
    fewer: i18n.t('rounds.without-a-fifth'),
    effect: i18n.t('rounds.effect'),
  }
  return (
    <Frame>
      <Table.Root recipe={listTableRecipe} role="table" aria-label={i18n.t('rounds.small-groups')}>
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {Object.entries(columns).map(([name, text]) => (
              <Table.ColumnHeader
                key={name}
                role="columnheader"
                data-number={name === 'raters' || name === 'fewer' || undefined}
              >
                {text}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {groups
            .slice(0, shownAtMost)
            .map(({ participant, level, raters, withoutAFifth, effect }) => (
              <Table.Row key={`${participant.id} ${level}`} role="row">
                <Table.Cell role="rowheader" data-cell="title" fontWeight="strong">
                  <TextLink to={`${toRaters(roundId)}?participant=${participant.id}`}>
                    {personName(lang, participant)}
                  </TextLink>
                </Table.Cell>
                <Table.Cell role="cell">
                  <Label aria-hidden="true">{columns.group}</Label>
                  {i18n.t('rounds.group', { level })}
                </Table.Cell>
                <Table.Cell role="cell" data-number>
                  <Label aria-hidden="true">{columns.raters}</Label>
                  {raters}
                </Table.Cell>
                <Table.Cell role="cell" data-number>
                  <Label aria-hidden="true">{columns.fewer}</Label>
                  {withoutAFifth}
                </Table.Cell>
                <Table.Cell role="cell">
                  <Label aria-hidden="true">{columns.effect}</Label>
                  <GroupEffect effect={effect} />
                </Table.Cell>
              </Table.Row>
            ))}
        </Table.Body>
      </Table.Root>
      {groups.length > shownAtMost && (
        <All>
          <TextLink to={`${toRaters(roundId)}?show=under`}>
            {i18n.t('rounds.all-groups', { count: groups.length })}
          </TextLink>
        </All>
      )}
    </Frame>
  )
}
