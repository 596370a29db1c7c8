import { chakra, Flex, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import { Pencil, RotateCw, User } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { ConfirmDialog, useCancel } from '../../../components/confirm-dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Notice } from '../../../components/notice.tsx'
import { notify } from '../../../components/notify.ts'
import { RowList } from '../../../components/row-list.tsx'
import { Small } from '../../../components/text.tsx'
import { useAnswer } from '../../../components/use-answer.ts'
import { selectKey } from '../../../lib/i18n/messages.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWords } from './use-words.ts'

/** Why a form needs a person, and what the person can do: name its approval in DingTalk, or have it sent again. */
export function NeedsPerson({ form }: { form: FormDetail }) {
  const { i18n } = useLingui()
  const words = useWords()
  const [asking, setAsking] = useState<{ resend: true } | { instanceId: string } | null>(null)
  const { problem, problemDetail, found } = form
  const cause = problemDetail === 'user-not-found' ? problemDetail : (problem ?? '')
  const close = () => setAsking(null)
  const texts = {
    problem: selectKey(cause),
    by: form.viaToken ? 'integration' : 'person',
    detail: words.detail(problemDetail ?? '–'),
    reporter: form.reporter,
  }
  return (
    <Notice size="sm" kind="warn" icon={User}>
      <chakra.h3 color="warn" fontSize="sm">
        {words.problem(cause)}
      </chakra.h3>
      <chakra.p fontSize="sm">{i18n.t('approvals.advice', texts)}</chakra.p>
      {found.length > 0 && (
        <RowList
          marginTop="s3"
          borderRadius="base"
          background="paper"
          fontVariantNumeric="tabular-nums"
          css={{ '& > li': { paddingInline: 's3' } }}
        >
          {found.map(({ instanceId, createdAt, decision, same }) => (
            <li key={instanceId}>
              <chakra.span lineHeight="1.45">
                {createdAt && `${words.moment(createdAt)} `}
                {i18n.t('approvals.decision', { decision })}
                {!same && ` ${i18n.t('approvals.differs')}`}
                <Small>{instanceId}</Small>
              </chakra.span>
              <Button kind="go" onClick={() => setAsking({ instanceId })}>
                {i18n.t('approvals.this-one')}
              </Button>
            </li>
          ))}
        </RowList>
      )}
      <Flex wrap="wrap" gap="s2" marginTop="s3">
        <Button icon={RotateCw} onClick={() => setAsking({ resend: true })}>
          {i18n.t('approvals.resend')}
        </Button>
        <Button icon={Pencil} onClick={() => setAsking({ instanceId: '' })}>
          {i18n.t('approvals.mark-sent')}
        </Button>
      </Flex>
      {asking && 'resend' in asking && <ResendDialog form={form} onClose={close} />}
      {asking && 'instanceId' in asking && (
        <MarkSentDialog form={form} instanceId={asking.instanceId} onClose={close} />
      )}
    </Notice>
  )
}

const [instanceMax, noteMax] = [100, 250]

interface MarkSentDialogProps {
  form: FormDetail
  /** The approval that the person has chosen; '' when it is to be typed. */
  instanceId: string
  onClose: () => void
}

/** Asks which approval in DingTalk a form is, so that it is not sent again. */
function MarkSentDialog({ form: { id }, instanceId, onClose }: MarkSentDialogProps) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const markSent = trpc.approvals.markSent.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { instanceId, note: '' },
  })
  const cancel = useCancel(onClose)
  const submit = handleSubmit(async (values) => {
    const [instance, note] = [values.instanceId.trim(), values.note.trim()]
    const result = await markSent.mutateAsync({ id, instanceId: instance, note }).catch(() => null)
    if (result === null) return
    const { outcome } = result
    if (outcome === 'taken' || outcome === 'unknown') {
      const message = i18n.t('approvals.mark-refused', { outcome })
      setError('instanceId', { message }, { shouldFocus: true })
      return
    }
    if (outcome === 'sent') notify({ kind: 'good', title: i18n.t('approvals.marked') })
    else notify({ kind: 'warn', title: i18n.t('approvals.not-waiting') })
    onClose()
    await utils.approvals.invalidate()
  })
  const missing = i18n.t('approvals.instance-missing')
  return (
    <FormDialog
      title={i18n.t('approvals.mark-sent')}
      note={i18n.t('approvals.mark-text')}
      confirm={i18n.t('approvals.mark')}
      busy={markSent.isPending}
      onSubmit={submit}
      onClose={cancel}
    >
      <Field
        label={i18n.t('approvals.instance')}
        hint={i18n.t('approvals.instance-hint')}
        error={formState.errors.instanceId?.message}
      >
        <Input
          autoComplete="off"
          maxLength={instanceMax}
          {...register('instanceId', { validate: (given) => given.trim() !== '' || missing })}
        />
      </Field>
      <Field label={i18n.t('approvals.note')}>
        <Input
          autoComplete="off"
          maxLength={noteMax}
          placeholder={i18n.t('approvals.note-placeholder')}
          {...register('note')}
        />
      </Field>
    </FormDialog>
  )
}

/** Sends a form again, once the person has made sure that it is not in DingTalk. */
function ResendDialog({ form, onClose }: { form: FormDetail; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useWords()
  const [checked, setChecked] = useState(false)
  const resend = trpc.approvals.resend.useMutation(
    useAnswer(['approvals'], {
      say: ({ outcome }) =>
        outcome === 'queued'
          ? { kind: 'good', title: i18n.t('approvals.resent') }
          : { kind: 'warn', title: i18n.t('approvals.not-waiting') },
      onSettled: onClose,
    }),
  )
  const { found } = form
  return (
    <ConfirmDialog
      title={i18n.t('approvals.resend-title', { form: words.title(form) })}
      text={i18n.t('approvals.resend-text', { count: found.length })}
      confirm={i18n.t('approvals.resend')}
      ready={checked}
      busy={resend.isPending}
      onConfirm={() => resend.mutate({ id: form.id })}
      onCancel={onClose}
    >
      {found.length > 0 && (
        <chakra.ul
          marginBottom="s4"
          paddingLeft="s5"
          color="ink.soft"
          fontSize="sm"
          listStyle="disc"
          fontVariantNumeric="tabular-nums"
          css={{ '& small': { display: 'block', fontSize: 'xs', overflowWrap: 'anywhere' } }}
        >
          {found.map(({ instanceId, createdAt, decision }) => (
            <li key={instanceId}>
              {createdAt && `${words.moment(createdAt)} `}
              {i18n.t('approvals.decision', { decision })}
              <small>{instanceId}</small>
            </li>
          ))}
        </chakra.ul>
      )}
      <Checkbox
        label={i18n.t('approvals.resend-checked')}
        checked={checked}
        disabled={resend.isPending}
        onChange={setChecked}
      />
    </ConfirmDialog>
  )
}
