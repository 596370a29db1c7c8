import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { failureStatus, failureTexts } from '../../lib/failures.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { actorName } from '../../lib/names.ts'
import { Button } from '../button.tsx'
import { DrawerContent } from '../drawer.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { Notice } from '../notice.tsx'
import { notify } from '../notify.ts'
import type { Edited } from './procedures.ts'
import { Versions } from './row-fields.tsx'
import { type RowForm as Form, type RowFormOptions, useRowForm } from './use-row-form.ts'

export interface Saved<Values> {
  id: number
  values: Values
  isNew: boolean
}

interface RowFormProps<Row extends Edited, Values extends FieldValues, Fields extends FieldValues>
  extends RowFormOptions<Row, Values, Fields> {
  title: string
  note?: string | undefined
  /** Set where nothing of the row can be changed: why, and what to do instead. */
  fixed?: { text: ReactNode; instead?: ReactNode } | false | undefined
  /** Called with what was saved; closes the drawer, or returns the values with which the next row begins. */
  onSaved: (saved: Saved<Values>) => Values | void
  onClose: () => void
  /** Beside the buttons of a new row. */
  remark?: ReactNode
  children: (form: Form<Values, Fields>) => ReactNode
}

/** The form of a row, inside of `RowDrawer`: what is wrong is said beside the fields, Ctrl+Enter saves, and closing asks first. */
export function RowForm<Row extends Edited, Values extends FieldValues, Fields extends FieldValues>(
  props: RowFormProps<Row, Values, Fields>,
) {
  const { row, title, note, fixed, words, onSaved, onClose, remark, children } = props
  const { i18n, lang } = useI18n()
  const id = useId()
  const { form, save, failure, conflict, choose, resolve } = useRowForm(props)
  const { isDirty, isSubmitting, errors, submitCount } = form.formState
  const isDone = useRef(false)
  const leave = () => {
    isDone.current = true
    onClose()
  }
  const isUnsaved = useCallback(() => isDirty && !isDone.current, [isDirty])
  const { setFocus } = form
  const first = Object.keys(words)[0] as Path<Values>
  useEffect(() => setFocus(first), [setFocus, first])
  const onValid = async (fields: Fields) => {
    const values = form.getValues()
    const saved = await save(fields).catch((error: unknown) => {
      if (failureStatus(error) !== 404) return null
      notify({ kind: 'info', title: i18n.t('editing.gone') })
      leave()
      return null
    })
    if (saved === null) return
    isDone.current = true
    const next = onSaved({ id: saved, values, isNew: row === null })
    if (!next) return
    isDone.current = false
    form.reset(next)
    setFocus(first)
  }
  const submit = () => void form.handleSubmit(onValid)()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || conflict) return
    event.preventDefault()
    submit()
  }
  const wrong = Object.keys(errors).length
  const failed = failure && failureStatus(failure) !== 401 ? failureTexts(failure) : null
  const changed =
    row &&
    i18n.t('editing.last-change', {
      who: row.updatedBy ? actorName(i18n, row.updatedBy) : i18n.t('editing.by-file'),
      when: formatDateTime(lang, new Date(row.updatedAt)),
    })
  return (
    <DrawerContent
      title={title}
      note={note}
      footer={
        <>
          <chakra.span
            flex={{ base: '1 0 100%', sm: '1 1 10em' }}
            _empty={{ display: { base: 'none', sm: 'block' } }}
          >
            {conflict ? null : row ? changed : remark}
          </chakra.span>
          {conflict ? (
            <>
              <Button onClick={leave}>{i18n.t('editing.discard')}</Button>
              <Button
                // A button of its own: the click would otherwise submit the form that replaces it.
                key="choice"
                kind="main"
                onClick={() => {
                  resolve()
                  submit()
                }}
              >
                {i18n.t('editing.save-choice')}
              </Button>
            </>
          ) : fixed ? (
            <>
              <Button onClick={onClose}>{i18n.t('editing.close')}</Button>
              {fixed.instead}
            </>
          ) : (
            <>
              <Button onClick={onClose}>{i18n.t('editing.cancel')}</Button>
              <Button kind="main" type="submit" form={id} busy={isSubmitting}>
                {i18n.t('editing.save')}
              </Button>
            </>
          )}
        </>
      }
    >
      <chakra.form
        id={id}
        display="grid"
        alignContent="start"
        gap="s5"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        aria-label={title}
      >
        {fixed && (
          <Notice size="sm" kind="info">
            {fixed.text}
          </Notice>
        )}
        {submitCount > 0 && wrong > 0 && (
          <Notice size="sm" kind="bad" live>
            {i18n.t('editing.not-saved', { count: wrong })}
          </Notice>
        )}
        {failed && !isSubmitting && (
          <Notice size="sm" kind="bad" live>
            <b>{i18n.t('editing.failed')}</b> {i18n.t(failed.text, failed.values)}
          </Notice>
        )}
        {conflict && <Versions {...conflict} onChoose={choose} />}
        <chakra.div display={conflict ? 'none' : 'contents'}>{children(form)}</chakra.div>
      </chakra.form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </DrawerContent>
  )
}
