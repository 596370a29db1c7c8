import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { type ChosenQuestion, moved } from './chosen-questions.ts'

/** A row has a handle, the position, the wording, and a button that removes the question. */
const List = chakra('ol', {
  base: {
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: {
        base: '36px 48px minmax(0, 1fr) 44px',
        md: '28px 48px minmax(0, 1fr) 40px',
      },
      alignItems: 'center',
      gap: 's1',
      minHeight: '48px',
      paddingBlock: '6px',
      paddingInline: 's2',
      borderBottom: 'hairline',
      background: 'paper',
      fontSize: 'sm',
      lineHeight: '1.45',
    },
    '&[data-fixed] li': { gridTemplateColumns: '48px minmax(0, 1fr)', paddingInline: 's3' },
    '& li[data-held]': {
      background: 'accent.tint',
      boxShadow: 'inset 0 0 0 2px var(--vantage-colors-accent)',
    },
    '& small': { display: 'block', color: 'ink.faint', fontSize: 'xs' },
    '& small[data-split]': { color: 'warn' },
    '& [data-grip]': {
      display: 'grid',
      placeItems: 'center',
      height: { base: 'hit', md: '36px' },
      borderRadius: 'small',
      color: 'edge',
      cursor: 'grab',
      touchAction: 'none',
      _hover: { color: 'ink' },
    },
    '& [data-position]': {
      width: '44px',
      height: { base: 'hit', md: '28px' },
      border: '1px solid transparent',
      borderRadius: 'small',
      background: 'none',
      color: 'ink.faint',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'right',
      paddingInline: 's1',
    },
    '& input[data-position]:is(:hover, :focus)': { borderColor: 'edge', color: 'ink' },
    '& span[data-position]': { display: 'grid', alignContent: 'center' },
  },
})

interface ChosenListProps {
  questions: readonly ChosenQuestion[]
  /** The ids of targets whose questions stand in two places. */
  split: readonly number[]
  /** Left out where the order cannot be changed. */
  onChange?: (questions: ChosenQuestion[]) => void
}

/**
 * The questions of a questionnaire in their order. One is moved with the pointer, with Space and the arrows on its handle
 * (Escape takes it back), with Alt and an arrow at once, or by typing its position.
 */
export function ChosenList({ questions, split, onChange }: ChosenListProps) {
  const { i18n, lang } = useI18n()
  const list = useRef<HTMLOListElement>(null)
  /** The question that the keyboard is moving, and the order that Escape restores. */
  const [held, setHeld] = useState<{ id: number; before: readonly ChosenQuestion[] } | null>(null)
  const [said, setSaid] = useState('')
  const follow = useRef<number | null>(null)
  useEffect(() => {
    // React moves the row in the document, and it loses the focus.
    if (follow.current === null) return
    const row = list.current?.children[questions.findIndex(({ id }) => id === follow.current)]
    row?.querySelector<HTMLElement>('[data-grip]')?.focus()
    follow.current = null
  }, [questions])
  const move = (from: number, to: number) => {
    const place = Math.min(Math.max(to, 0), questions.length - 1)
    if (place === from) return
    onChange?.(moved(questions, from, place))
    setSaid(i18n.t('catalogue.moved', { position: place + 1, all: questions.length }))
  }
  const [dragged, setDragged] = useState<number | null>(null)
  const drag = useEffectEvent(({ clientY }: PointerEvent) => {
    const places = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const to = places.findIndex(({ top, bottom }) => top <= clientY && clientY < bottom)
    const from = questions.findIndex(({ id }) => id === dragged)
    if (to >= 0) move(from, to)
  })
  useEffect(() => {
    if (dragged === null) return
    // On the window: a row that captured the pointer would lose it as soon as it is moved.
    const over = new AbortController()
    const { signal } = over
    const stop = () => setDragged(null)
    window.addEventListener('pointermove', drag, { signal })
    window.addEventListener('pointerup', stop, { signal })
    window.addEventListener('pointercancel', stop, { signal })
    return () => over.abort()
  }, [dragged])
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { id } = questions[index] ?? { id: 0 }
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.key === ' ') {
      const isHeld = held?.id === id
      setHeld(isHeld ? null : { id, before: questions })
      setSaid(
        i18n.t(isHeld ? /*i18n*/ 'catalogue.put-down' : /*i18n*/ 'catalogue.picked-up', {
          position: index + 1,
        }),
      )
    } else if (event.key === 'Escape' && held) {
      follow.current = id
      onChange?.([...held.before])
      setHeld(null)
      setSaid(i18n.t('catalogue.taken-back'))
    } else if (step !== 0 && (held || event.altKey)) {
      follow.current = id
      move(index, index + step)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const remove = (index: number) => {
    onChange?.(questions.filter((_question, each) => each !== index))
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1]
    next?.querySelector('button')?.focus()
  }
  return (
    <>
      <List ref={list} data-fixed={onChange ? undefined : ''}>
        {questions.map((question, index) => (
          <li
            key={question.id}
            data-held={held?.id === question.id || dragged === question.id || undefined}
          >
            {onChange && (
              <button
                type="button"
                data-grip
                aria-label={i18n.t('catalogue.move', { position: index + 1 })}
                aria-pressed={held?.id === question.id}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={() => setDragged(question.id)}
              >
                <Icon as={GripVertical} />
              </button>
            )}
            {onChange ? (
              <input
                key={index}
                data-position
                inputMode="numeric"
                aria-label={i18n.t('catalogue.position', { position: index + 1 })}
                defaultValue={index + 1}
                onFocus={({ target }) => target.select()}
                onBlur={({ target }) => {
                  const typed = Number(target.value)
                  if (Number.isInteger(typed) && typed > 0) move(index, typed - 1)
                  else target.value = String(index + 1)
                }}
                onKeyDown={({ key, currentTarget }) => {
                  if (key === 'Enter') currentTarget.blur()
                }}
              />
            ) : (
              <span data-position>{index + 1}</span>
            )}
            <span>
              {pick(lang, question.content, question.content_en)}{' '}
              {question.type === 1 && <Badge>{i18n.t('catalogue.free-text')}</Badge>}
              {question.type === 0 && (
                <small data-split={split.includes(question.target_id) || undefined}>
                  {pick(lang, question.target_name, question.target_name_en)}
                </small>
              )}
            </span>
            {onChange && (
              <IconButton
                icon={X}
                label={i18n.t('catalogue.take-out', { position: index + 1 })}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
