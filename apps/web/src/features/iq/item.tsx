import { VisuallyHidden } from '@chakra-ui/react'
import type { IqQuestion } from '@vantage/contracts/iq/iq-test'
import { memo } from 'react'
import { questionAnchor } from '../../lib/question-places.ts'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { useChosen } from '../access-keys/attempt/choices.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'
import { useColors } from '../../theme/color-mode.ts'
import { letters } from './keyboard.ts'
import { seriesOf, withoutLead } from './parts.ts'

type ItemProps = {
  question: IqQuestion
  number: number
  /** What the part has said above all its questions. */
  lead: string
  queue: SaveQueue
  /** Marked while it has no answer. */
  missing: boolean
}

/** Above this an option has a line to itself. */
const longOption = { en: 27, ch: 12 } as const

/** One question: what is asked, and its options as radio buttons. */
export const Item = memo(function Item({ question, number, lead, queue, missing }: ItemProps) {
  const { i18n, lang } = useI18n()
  const chosen = useChosen(queue, question.id)
  const { image, options } = question
  const text = withoutLead(question, lang, lead)
  const contents = options.map(({ content, content_en }) =>
    pick(lang, content ?? '', content_en ?? ''),
  )
  return (
    <fieldset
      id={questionAnchor(number)}
      data-question={number}
      data-missing={(missing && chosen === null) || undefined}
    >
      <span data-no aria-hidden="true">
        {number}
      </span>
      <legend data-silent={text === '' || undefined}>
        <VisuallyHidden>{i18n.t('iq.question', { number, lead })}</VisuallyHidden>
        <Asked text={text} />
      </legend>
      <div data-body data-drawn={image !== null || undefined}>
        {image && (
          <div data-drawing>
            <Figure svg={image} label={i18n.t('iq.drawing')} />
          </div>
        )}
        <div data-options={layoutOf(options, contents, lang)}>
          {options.map((option, index) => (
            <label key={option.position}>
              <input
                type="radio"
                name={questionAnchor(number)}
                value={option.position}
                checked={chosen === option.position}
                onChange={() => queue.change(question.id, option.position)}
              />
              <b aria-hidden={option.image ? 'true' : undefined}>{letters[index]}</b>
              {option.image ? (
                <Figure
                  svg={option.image}
                  label={i18n.t('iq.option', { letter: letters[index] ?? '' })}
                />
              ) : (
                <span>{contents[index]}</span>
              )}
            </label>
          ))}
        </div>
      </div>
      <p data-note>{i18n.t('iq.not-answered')}</p>
    </fieldset>
  )
})

/** Numbers of a series stand in cells of their own; any other text as it is, with its lines. */
function Asked({ text }: { text: string }) {
  const series = seriesOf(text)
  if (!series) return <span data-text>{text}</span>
  return (
    <span data-series role="img" aria-label={text}>
      {series.map((term, index) => (
        <span key={`${index} ${term}`}>{term}</span>
      ))}
    </span>
  )
}

function layoutOf(
  options: IqQuestion['options'],
  contents: readonly string[],
  lang: 'en' | 'ch',
): 'figures' | 'many-figures' | 'numbers' | 'words' | 'lines' {
  if (options.some(({ image }) => image !== null)) {
    return options.length > 6 ? 'many-figures' : 'figures'
  }
  if (contents.every((content) => /^[\d./-]+$/.test(content))) return 'numbers'
  return contents.some((content) => content.length > longOption[lang]) ? 'lines' : 'words'
}

/** A drawing in the ink of the theme: as an image, it cannot take the colour of the text around it. */
function Figure({ svg, label }: { svg: string; label: string }) {
  const ink = useColors()('ink')
  const drawing = svg.replaceAll('currentColor', ink)
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      draggable={false}
      decoding="async"
    />
  )
}
