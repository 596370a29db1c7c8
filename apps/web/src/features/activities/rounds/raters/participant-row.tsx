import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { riskOf } from '@vantage/domain/activities/small-groups'
import { CircleAlert, Info } from 'lucide-react'
import { memo } from 'react'
import { Icon } from '../../../../components/icon.tsx'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { departmentOf } from '../person-columns.tsx'
import { type Participant, riskOfPerson } from './matching.ts'

/** A name, three numbers, and a mark. */
export const rowColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(3, 34px) 18px',
  alignItems: 'center',
  columnGap: 's1',
  paddingInline: { base: 's4', sm: 's5' },
}
const Row = chakra('button', {
  base: {
    ...rowColumns,
    width: '100%',
    height: '56px',
    borderBottom: 'hairline',
    fontSize: 'sm',
    textAlign: 'left',
    _hover: { background: 'canvas' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': {
      background: 'accent.tint',
      boxShadow: 'inset 3px 0 0 var(--vantage-colors-accent)',
    },
  },
})
const Name = chakra('span', {
  base: {
    minWidth: 0,
    lineHeight: '1.35',
    '& > *': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small': { color: 'ink.soft', fontSize: 'xs' },
  },
})
const Count = chakra('span', {
  base: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  variants: {
    risk: {
      hidden: { color: 'warn', fontWeight: 'strong' },
      'at-risk': { color: 'info', fontWeight: 'strong' },
    },
  },
})
/** In the order in which people speak of them. */
export const shownLevels = [2, 1, 0] as const

interface ParticipantRowProps {
  person: Participant
  min: number
  isPicked: boolean
  /** Where the keyboard enters the list. */
  isEntry: boolean
  onPick: (id: number) => void
}

/** A participant with how many raters of each kind there are. Scrolling draws only the rows that come into sight. */
export const ParticipantRow = memo(function ParticipantRow(props: ParticipantRowProps) {
  const { person, min, isPicked, isEntry, onPick } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const risk = riskOfPerson(person, min)
  return (
    <Row
      type="button"
      tabIndex={isEntry ? 0 : -1}
      aria-current={isPicked || undefined}
      onClick={() => onPick(person.id)}
    >
      <Name>
        <b>{personName(lang, person)}</b>
        <small>{departmentOf(i18n, lang, person)}</small>
      </Name>
      {shownLevels.map((level) => {
        const raters = person.raters[level] ?? 0
        const of = level === 2 ? null : riskOf(raters, min)
        return (
          <Count key={level} {...(of ? { risk: of } : {})}>
            <VisuallyHidden>{i18n.t('rounds.group', { level })} </VisuallyHidden>
            {raters === 0 ? '–' : raters}
          </Count>
        )
      })}
      {risk && (
        <span>
          <Icon
            as={risk === 'hidden' ? CircleAlert : Info}
            size={14}
            color={risk === 'hidden' ? 'warn' : 'info'}
          />
          <VisuallyHidden>
            {i18n.t(
              risk === 'hidden' ? /*i18n*/ 'rounds.not-shown' : /*i18n*/ 'rounds.maybe-shown',
            )}
          </VisuallyHidden>
        </span>
      )}
    </Row>
  )
})
