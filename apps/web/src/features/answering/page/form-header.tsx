import { chakra } from '@chakra-ui/react'
import type { Level } from '@vantage/contracts/activities/levels'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { PersonName } from '../../../components/person-name.tsx'
import type { Progress } from '../progress/progress.ts'
import { Ring } from '../progress/ring.tsx'
import { UnansweredList } from '../progress/unanswered-list.tsx'
import { Width } from './frame.tsx'
import { short } from '../../../theme/media.ts'
import { shortAndWide, tiny } from './small-window.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'bar',
    background: 'paper',
    borderBottom: 'hairline',
    [tiny]: { position: 'relative' },
  },
})
const Grid = chakra(Width, {
  base: {
    display: 'grid',
    gridTemplate: {
      base: '"ring title lang" auto "ring left left" auto / auto minmax(0, 1fr) auto',
      sm: '"ring title left lang" auto / auto minmax(200px, 400px) 1fr auto',
    },
    columnGap: { base: 's3', sm: 's4' },
    alignItems: 'center',
    paddingBlock: { base: 's2', sm: 's3' },
    [short]: { columnGap: 's3', paddingBlock: 's1' },
    [shortAndWide]: {
      gridTemplate: '"ring title left lang" auto / auto minmax(0, 1fr) auto auto',
    },
  },
})
const Title = chakra('h1', {
  base: {
    gridArea: 'title',
    minWidth: 0,
    fontSize: { base: 'md', sm: 'lg' },
    lineHeight: '1.4',
    letterSpacing: '-.005em',
    [short]: { fontSize: 'md' },
  },
})
const Activity = chakra('span', {
  base: {
    display: 'block',
    overflow: 'hidden',
    color: 'ink.soft',
    fontSize: { base: 'xs', sm: 'sm' },
    fontWeight: 'normal',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [short]: { display: 'none' },
  },
})
/** Side by side where there is room, else the relationship below the name. */
const Person = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 's1',
    [shortAndWide]: { flexWrap: 'nowrap' },
  },
})
/** Two lines at most. */
const Name = chakra('span', {
  base: { minWidth: 0, lineClamp: '2', textWrap: 'wrap', [short]: { lineClamp: '1' } },
})
/** It is never cut: what one answers depends on it. */
const Relationship = chakra('small', {
  base: {
    flex: { sm: 'none' },
    color: 'ink.faint',
    fontSize: 'sm',
    fontWeight: 'normal',
    lineHeight: '1.2',
    _before: { content: { base: 'none', sm: '"· "' } },
  },
})

type FormHeaderProps = {
  activity: string
  person: string
  level?: Level
  /** Undefined as long as the answers are not known. */
  progress: Progress | undefined
  langSwitch: ReactNode
}

/** Always in view, except in tiny windows: activity and person, how far one is, and what is missing. */
export function FormHeader({ activity, person, level, progress, langSwitch }: FormHeaderProps) {
  const { i18n } = useLingui()
  return (
    <Bar>
      <Grid>
        <Ring progress={progress} />
        <Title>
          <Activity title={activity}>{activity || i18n.t('answering.title')}</Activity>
          <Person>
            <Name title={person}>
              <PersonName>{person}</PersonName>
            </Name>{' '}
            {level !== undefined && (
              <Relationship>{i18n.t('answering.relationship', { level })}</Relationship>
            )}
          </Person>
        </Title>
        {progress && <UnansweredList progress={progress} />}
        {langSwitch}
      </Grid>
    </Bar>
  )
}
