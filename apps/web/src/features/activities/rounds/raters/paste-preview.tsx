import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { listTableRecipe } from '../../../../theme/recipes/list-table.ts'
import { PastedRowCells } from './pasted-row-cells.tsx'
import { type Choices, isChosen, type PastedRow } from './pasted-relations.ts'

const Summary = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 's4', marginBottom: 's2', fontSize: 'sm' },
})
const Frame = chakra('div', {
  base: {
    maxHeight: 'min(440px, 50vh)',
    overflowY: 'auto',
    overflowX: 'auto',
    border: 'hairline',
    borderRadius: 'base',
  },
})
const more = 100

interface PastePreviewProps {
  rows: readonly PastedRow[]
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** What each row would become; those that need somebody can be looked at alone. */
export function PastePreview({ rows, choices, onChoose }: PastePreviewProps) {
  const { i18n } = useLingui()
  const isClear = (row: PastedRow) =>
    row.result === 'new' || row.result === 'already' || isChosen(row, choices)
  const [isOpenOnly, setOpenOnly] = useState(() => rows.length > 20 && !rows.every(isClear))
  const [shown, setShown] = useState(more)
  // A row that was chosen stays in sight.
  const listed = isOpenOnly
    ? rows.filter(({ result }) => result !== 'new' && result !== 'already')
    : rows
  const count = (...results: PastedRow['result'][]) =>
    rows.filter(({ result }) => results.includes(result)).length
  const columns = (['line', 'participant', 'rater', 'relation', 'result'] as const).map((name) => ({
    name,
    text: i18n.t('rounds.paste-column', { name }),
  }))
  return (
    <>
      <Summary role="status">
        <b>{i18n.t('rounds.paste-new', { count: count('new') })}</b>
        <span>{i18n.t('rounds.paste-choose', { count: count('choose') })}</span>
        <span>{i18n.t('rounds.paste-already', { count: count('already', 'repeated') })}</span>
        <span>
          {i18n.t('rounds.paste-wrong', {
            count: count('no-participant', 'no-rater', 'unknown-relation', 'self', 'other-level'),
          })}
        </span>
      </Summary>
      <Checkbox
        label={i18n.t('rounds.paste-open-only')}
        checked={isOpenOnly}
        onChange={setOpenOnly}
      />
      <Frame tabIndex={0} role="region" aria-label={i18n.t('rounds.pasted-rows')}>
        <Table.Root recipe={listTableRecipe} role="table" aria-label={i18n.t('rounds.pasted-rows')}>
          <Table.Header role="rowgroup">
            <Table.Row role="row">
              {columns.map(({ name, text }) => (
                <Table.ColumnHeader
                  key={name}
                  role="columnheader"
                  data-number={name === 'line' || undefined}
                >
                  {text}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body role="rowgroup">
            {listed.slice(0, shown).map((row) => (
              <Table.Row key={row.line} role="row">
                <PastedRowCells
                  row={row}
                  choice={choices.get(row.line) ?? {}}
                  onChoose={(choice) => onChoose(new Map(choices).set(row.line, choice))}
                />
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
        {listed.length > shown && (
          <Button kind="bare" margin="s3" onClick={() => setShown((now) => now + more)}>
            {i18n.t('rounds.show-more', { count: listed.length - shown })}
          </Button>
        )}
      </Frame>
    </>
  )
}
