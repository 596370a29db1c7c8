import { Box, chakra, Flex, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { Field } from '../../../../components/field.tsx'
import { SelectInput } from '../../../../components/select-input.tsx'
import { words } from '../../../../components/words.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { departmentOf } from '../activities.ts'
import { CardTable } from '../../../../components/data-table/card-table.tsx'
import type { Participant } from './matching.ts'
import { type Choices, isChosen, type PastedRow, relationsOf } from './pasted-relations.ts'
import type { ChangeRaters } from './use-change-raters.ts'

/** In characters, as many as the server takes: some five thousand rows. */
const maxLength = 80_000

interface PasteDialogProps {
  activity: ActivityDetail
  participants: readonly Participant[]
  change: ChangeRaters
  onClose: () => void
}

/** Reads rows copied from a spreadsheet, shows what each would add, and adds those that are clear. */
export function PasteDialog({ activity, participants, change, onClose }: PasteDialogProps) {
  const { i18n } = useI18n()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<readonly PastedRow[] | null>(null)
  const [choices, setChoices] = useState<Choices>(new Map())
  const read = trpc.activities.relations.readPasted.useMutation({
    onSuccess: (result) => {
      setRows(result.rows)
      setChoices(new Map())
    },
  })
  const relations = rows ? relationsOf(rows, choices, participants) : []
  const add = async () => {
    if (await change.change({ add: relations })) onClose()
  }
  const isTooLong = text.length > maxLength
  return (
    <Dialog
      size="lg"
      title={i18n.t('activity.paste')}
      note={i18n.t('activity.paste-note')}
      onClose={onClose}
      blocking={text !== ''}
      footer={
        rows ? (
          <>
            <Button onClick={() => setRows(null)} disabled={change.busy}>
              {i18n.t('activity.paste-again')}
            </Button>
            <Button
              kind="main"
              busy={change.busy}
              disabled={relations.length === 0}
              onClick={() => void add()}
            >
              {i18n.t('activity.add-count', { count: relations.length })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{i18n.t(words.cancel)}</Button>
            <Button
              kind="main"
              busy={read.isPending}
              disabled={text.trim() === '' || isTooLong}
              onClick={() => read.mutate({ id: activity.id, text })}
            >
              {i18n.t('activity.paste-check')}
            </Button>
          </>
        )
      }
    >
      {rows ? (
        <PastePreview rows={rows} choices={choices} onChoose={setChoices} />
      ) : (
        <Field
          label={i18n.t('activity.pasted-rows')}
          hint={i18n.t('activity.paste-hint')}
          error={isTooLong && i18n.t('activity.paste-too-long')}
        >
          <Textarea
            rows={10}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  )
}

const rowsPerStep = 100
/** Colors of the results of a row; all other results are warnings. */
const colors = { new: 'good', already: 'ink.soft', repeated: 'ink.soft' }

interface PastePreviewProps {
  rows: readonly PastedRow[]
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** What each row would add; those that need a choice can be looked at alone. */
function PastePreview({ rows, choices, onChoose }: PastePreviewProps) {
  const { i18n, lang } = useI18n()
  const isClear = (row: PastedRow) =>
    row.result === 'new' || row.result === 'already' || isChosen(row, choices)
  const [isOpenOnly, setOpenOnly] = useState(() => rows.length > 20 && !rows.every(isClear))
  const [shown, setShown] = useState(rowsPerStep)
  // A row that was chosen stays in sight.
  const listed = isOpenOnly
    ? rows.filter(({ result }) => result !== 'new' && result !== 'already')
    : rows
  const count = (...results: PastedRow['result'][]) =>
    rows.filter(({ result }) => results.includes(result)).length
  const person = (row: PastedRow, kind: 'participant' | 'rater', people: PastedRow['raters']) => {
    const { line, result } = row
    const choice = choices.get(line)
    const [only] = people
    if (people.length > 1 && result === 'choose') {
      return (
        <SelectInput
          aria-label={i18n.t('activity.choose-person', { line, name: row[kind] })}
          value={choice?.[kind] ?? ''}
          onChange={({ target }) =>
            onChoose(new Map(choices).set(line, { ...choice, [kind]: Number(target.value) }))
          }
        >
          <option value="" disabled>
            {i18n.t('activity.choose')}
          </option>
          {people.map((each) => (
            <option key={each.id} value={each.id}>
              {`${personName(lang, each)} (${each.username}, ${departmentOf(i18n, lang, each)})`}
            </option>
          ))}
        </SelectInput>
      )
    }
    return only ? personName(lang, only) : row[kind] || '–'
  }
  const resultOf = (row: PastedRow) => {
    const result = isChosen(row, choices) ? 'new' : row.result
    return (
      <chakra.span color={colors[result as keyof typeof colors] ?? 'warn'}>
        {i18n.t('activity.paste-result', { result: result.replace('-', '_') })}
      </chakra.span>
    )
  }
  const column = (name: string) => i18n.t('activity.paste-column', { name })
  return (
    <>
      <Flex as="p" role="status" wrap="wrap" columnGap="s4" marginBottom="s2" fontSize="sm">
        <b>{i18n.t('activity.paste-new', { count: count('new') })}</b>
        <span>{i18n.t('activity.paste-choose', { count: count('choose') })}</span>
        <span>{i18n.t('activity.paste-already', { count: count('already', 'repeated') })}</span>
        <span>
          {i18n.t('activity.paste-wrong', {
            count: count('no-participant', 'no-rater', 'unknown-relation', 'self', 'other-level'),
          })}
        </span>
      </Flex>
      <Checkbox
        label={i18n.t('activity.paste-open-only')}
        checked={isOpenOnly}
        onChange={setOpenOnly}
      />
      <Box
        tabIndex={0}
        role="region"
        aria-label={i18n.t('activity.pasted-rows')}
        maxHeight="min(440px, 50vh)"
        overflow="auto"
        border="hairline"
        borderRadius="base"
      >
        <CardTable
          label={i18n.t('activity.pasted-rows')}
          columns={[
            { name: column('line'), numeric: true },
            { name: column('participant'), title: true },
            { name: column('rater') },
            { name: column('relation') },
            { name: column('result') },
          ]}
          rows={listed.slice(0, shown).map((row) => ({
            key: row.line,
            cells: [
              row.line,
              person(row, 'participant', row.participants),
              person(row, 'rater', row.raters),
              row.level === null ? '–' : i18n.t('activity.relation', { level: row.level }),
              resultOf(row),
            ],
          }))}
        />
        {listed.length > shown && (
          <Button kind="bare" margin="s3" onClick={() => setShown((now) => now + rowsPerStep)}>
            {i18n.t('activity.show-more', { count: listed.length - shown })}
          </Button>
        )}
      </Box>
    </>
  )
}
