import { Textarea } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { PasteOutput } from '@vantage/contracts/activities/relations'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { Field } from '../../../../components/field.tsx'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { words } from '../../../../components/words.ts'
import { trpc } from '../../../../lib/trpc.ts'
import type { Participant } from './matching.ts'
import { type Choices, relationsOf } from './pasted-relations.ts'
import { PastePreview } from './paste-preview.tsx'
import type { ChangeRaters } from './use-change-raters.ts'

/** In characters, as many as the server reads at once: some five thousand rows. */
const most = 80_000

interface PasteDialogProps {
  roundId: number
  participants: readonly Participant[]
  change: ChangeRaters
  onClose: () => void
}

/** Reads rows copied from a spreadsheet, shows what each would become, and adds those that are clear. */
export function PasteDialog({ roundId, participants, change, onClose }: PasteDialogProps) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  const [rows, setRows] = useState<PasteOutput['rows'] | null>(null)
  const [choices, setChoices] = useState<Choices>(new Map())
  const read = trpc.activities.relations.readPasted.useMutation({
    onError: useNotifyFailure(),
    onSuccess: (result) => {
      setRows(result.rows)
      setChoices(new Map())
    },
  })
  const relations = rows ? relationsOf(rows, choices, participants) : []
  const add = async () => {
    if (await change.change({ add: relations })) onClose()
  }
  const isTooLong = text.length > most
  return (
    <Dialog
      size="lg"
      title={i18n.t('rounds.paste')}
      note={i18n.t('rounds.paste-note')}
      onClose={onClose}
      blocking={text !== ''}
      footer={
        rows ? (
          <>
            <Button onClick={() => setRows(null)} disabled={change.busy}>
              {i18n.t('rounds.paste-again')}
            </Button>
            <Button
              kind="main"
              busy={change.busy}
              disabled={relations.length === 0}
              onClick={() => void add()}
            >
              {i18n.t('rounds.add-count', { count: relations.length })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{i18n.t(words.cancel)}</Button>
            <Button
              kind="main"
              busy={read.isPending}
              disabled={text.trim() === '' || isTooLong}
              onClick={() => read.mutate({ id: roundId, text })}
            >
              {i18n.t('rounds.paste-check')}
            </Button>
          </>
        )
      }
    >
      {rows ? (
        <PastePreview rows={rows} choices={choices} onChoose={setChoices} />
      ) : (
        <Field
          label={i18n.t('rounds.pasted-rows')}
          hint={i18n.t('rounds.paste-hint')}
          error={isTooLong && i18n.t('rounds.paste-too-long')}
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
