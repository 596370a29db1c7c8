import { chakra } from '@chakra-ui/react'
import type { Level } from '@vantage/contracts/activities/levels'
import { useLingui } from '@lingui/react'
import type { Progress } from '../progress/progress.ts'
import { Ring } from '../progress/ring.tsx'
import { UnansweredList } from '../progress/unanswered-list.tsx'
import { Width } from './frame.tsx'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'bar',
    background: 'paper',
    borderBottom: 'hairline',
  },
})
const Grid = chakra(Width, {
  base: {
    display: 'grid',
    gridTemplate: {
      base: '"ring title" auto "ring left" auto / 65px minmax(0, 1fr)',
      sm: '"ring title left" auto / 65px minmax(200px, 400px) 1fr',
    },
    columnGap: { base: 's3', sm: 's4' },
    rowGap: { base: 0, sm: 's1' },
    alignItems: 'center',
    paddingBlock: { base: 's2', sm: 's3' },
  },
})
const Title = chakra('h1', {
  base: {
    gridArea: 'title',
    minWidth: 0,
    fontSize: { base: 'md', sm: 'lg' },
    letterSpacing: '-.005em',
    '& > span': { display: 'flex', lineHeight: '1.4', whiteSpace: 'nowrap' },
    '& > span > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > span:first-of-type': {
      color: 'ink.soft',
      fontSize: { base: 'xs', sm: 'sm' },
      fontWeight: 'normal',
    },
    '& small': {
      alignSelf: 'center',
      color: 'ink.faint',
      fontSize: 'sm',
      fontWeight: 'normal',
      whiteSpace: 'pre',
    },
  },
})

type FormHeaderProps = {
  activity: string
  person: string
  level?: Level
  progress: Progress
}

/** Always in view: activity and person, how far one is, and what is missing. */
export function FormHeader({ activity, person, level, progress }: FormHeaderProps) {
  const { i18n } = useLingui()
  return (
    <Bar>
      <Grid>
        <Ring percent={progress.percent} band={progress.band} />
        <Title>
          <span title={activity}>
            <span>{activity || i18n.t('answering.title')}</span>
          </span>
          <span title={person}>
            <span>{person}</span>
            {level !== undefined && <small> · {i18n.t('answering.relationship', { level })}</small>}
          </span>
        </Title>
        <UnansweredList progress={progress} />
      </Grid>
    </Bar>
  )
}
