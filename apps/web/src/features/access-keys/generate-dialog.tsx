import { useLingui } from '@lingui/react'
import {
  type GenerateKeysInput,
  type GenerateKeysOutput,
  type KeySlip,
  keyWays,
} from '@vantage/contracts/access-keys/keys'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { words } from '../../components/words.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { GenerateForm, type GenerateValues } from './generate-form.tsx'
import { KeyBatch } from './key-batch.tsx'

interface GenerateDialogProps {
  onClose: () => void
  onPrint: (slips: readonly KeySlip[]) => void
}

/** Generates keys: how many and for what, then the keys themselves. */
export function GenerateDialog({ onClose, onPrint }: GenerateDialogProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const id = useId()
  const utils = trpc.useUtils()
  const [done, setDone] = useState<(GenerateKeysOutput & GenerateKeysInput) | null>(null)
  const generate = trpc.accessKeys.generate.useMutation({
    onSuccess: (batch, input) => {
      setDone({ ...batch, ...input })
      return utils.accessKeys.invalidate()
    },
  })
  const form = useForm<GenerateValues>({ defaultValues: { count: '10', way: '1', name: '' } })
  const count = Number(useWatch({ control: form.control, name: 'count' })) || 0
  const submit = form.handleSubmit((values) => {
    const way = keyWays.find((each) => String(each) === values.way)
    const name = values.name.trim()
    if (way) generate.mutate({ count: Number(values.count), way, ...(name && { name }) })
  })
  const main = useRef<HTMLButtonElement>(null)
  // The field with the focus goes away with the form.
  useEffect(() => {
    if (done) main.current?.focus()
  }, [done])
  const busy = generate.isPending && !done
  const note = done && {
    note: i18n.t('access-keys.generated-text', {
      when: formatDateTime(lang, new Date(done.createdAt)),
    }),
  }
  return (
    <Dialog
      title={done ? i18n.t('access-keys.generated', done) : i18n.t('access-keys.generate')}
      {...note}
      blocking={busy}
      onClose={onClose}
      footer={
        <>
          {!done && (
            <Button onClick={onClose} disabled={busy}>
              {i18n.t(words.cancel)}
            </Button>
          )}
          <Button
            ref={main}
            kind="main"
            busy={busy}
            {...(done ? { onClick: onClose } : { type: 'submit', form: id })}
          >
            {done
              ? i18n.t('access-keys.done')
              : busy
                ? i18n.t('access-keys.generating')
                : i18n.t('access-keys.generate-count', { count })}
          </Button>
        </>
      }
    >
      {done ? (
        <KeyBatch batch={done} onPrint={onPrint} />
      ) : (
        <GenerateForm
          id={id}
          form={form}
          error={busy ? null : generate.error}
          onSubmit={(event) => void submit(event)}
        />
      )}
    </Dialog>
  )
}
