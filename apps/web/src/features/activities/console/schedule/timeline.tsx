import { chakra } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { Schedule } from '@vantage/contracts/messages/schedule'
import { locales } from '@vantage/i18n/languages'
import { Check, Send } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../../components/icon.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { placesOf } from './timeline-places.ts'

const Line = chakra('div', {
  base: {
    position: 'relative',
    height: '148px',
    marginBlock: 's4',
    marginInline: 's7',
    color: 'ink.soft',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > *': { position: 'absolute' },
  },
})
const Band = chakra('span', {
  base: {
    top: '34px',
    padding: '6px 8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderRadius: 'base',
    background: 'accent.tint',
    color: 'accent',
    fontWeight: 'strong',
  },
})
/** Its text stands on the side with more room. */
const Mark = chakra('span', {
  base: {
    bottom: '68px',
    paddingInline: '6px',
    borderLeft: '2px solid currentcolor',
    color: 'ink',
    fontWeight: 'strong',
    lineHeight: '14px',
    '&[data-back]': {
      translate: '-100% 0',
      borderLeft: 0,
      borderRight: '2px solid currentcolor',
    },
  },
})
const Pin = chakra('span', {
  base: {
    top: '112px',
    translate: '-50% 0',
    display: 'grid',
    placeItems: 'center',
    minWidth: { base: '10px', sm: '26px' },
    height: { base: '10px', sm: '26px' },
    border: '1.5px solid',
    borderColor: 'edge',
    borderRadius: '13px',
    background: 'paper',
    color: 'ink',
    fontWeight: 'strong',
    '&[data-sent]': { borderColor: 'good', background: 'good.tint', color: 'good' },
    '& > *': { display: { base: 'none', sm: 'block' } },
  },
})
/** A place of the line, in percent of its width. */
const leftAt = (at: number) => ({ left: `${at}%` })
const between = (from: number, to: number) => ({ ...leftAt(from), width: `${to - from}%` })

/** The dates and messages of an activity on a line; the lists below it say the same in words. */
export function Timeline(props: { activity: ActivityDetail; schedule: Schedule }) {
  const { i18n, lang } = useI18n()
  // `YYYY-MM-DD` where the reader is.
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const places = placesOf(props.activity, props.schedule, today)
  if (!places) return null
  const { answers, nominations, isOpenAfterDue, due, messages, ticks } = places
  const month = lang === 'ch' ? 'numeric' : 'short'
  const format = new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month, timeZone: 'UTC' })
  const short = (day: string) => format.format(new Date(day))
  return (
    <Panel marginBottom="s4">
      <Line
        role="img"
        aria-label={i18n.t('schedule.timeline', {
          nominations: nominations ? formatDay(lang, nominations.from.day) : 'none',
          until: nominations && formatDay(lang, nominations.to.day),
          due: due ? formatDay(lang, due.day) : 'none',
          messages: messages.length,
        })}
      >
        {answers && (
          <Band style={between(answers.from.at, answers.to.at)}>
            {i18n.t('schedule.timeline-answers')}
          </Band>
        )}
        {nominations && (
          <Band
            background="info.tint"
            color="info"
            style={between(nominations.from.at, nominations.to.at)}
          >
            {i18n.t('schedule.timeline-nominations')}
          </Band>
        )}
        {answers && due && isOpenAfterDue && due.at < 100 && (
          <Band
            background="none"
            padding="5px 7px"
            border="1px dashed"
            borderColor="edge"
            color="ink.soft"
            fontWeight="normal"
            style={between(due.at, 100)}
          >
            {i18n.t('schedule.timeline-later')}
          </Band>
        )}
        <chakra.i top="78px" insetInline="0" borderTop="hairline.strong" />
        {ticks.map(({ day, at }, index) => (
          // On phones there is room for every second one.
          <chakra.span
            key={day}
            top="80px"
            paddingTop="6px"
            translate="-50% 0"
            color="ink.faint"
            display={{ base: index % 2 ? 'none' : 'inline', sm: 'inline' }}
            style={leftAt(at)}
          >
            {short(day)}
          </chakra.span>
        ))}
        {(['due', 'today'] as const).map((which) => {
          const mark = places[which]
          if (!mark) return null
          return (
            <Mark
              key={which}
              data-back={mark.at > 50 || undefined}
              top={which === 'due' ? 0 : '16px'}
              {...(which === 'today' && { color: 'bad' })}
              style={leftAt(mark.at)}
            >
              {i18n.t('schedule.timeline-mark', { which, day: short(mark.day) })}
            </Mark>
          )
        })}
        {messages.map(({ kind, day, isSent, offset, at }) => (
          <Pin key={`${kind} ${day} ${isSent}`} data-sent={isSent || undefined} style={leftAt(at)}>
            {offset === null ? (
              <Icon as={isSent ? Check : Send} size={14} />
            ) : (
              <span>{offset < 0 ? `−${-offset}` : `+${offset}`}</span>
            )}
          </Pin>
        ))}
      </Line>
    </Panel>
  )
}
