import { Box, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Level } from '@vantage/contracts/activities/levels'
import { locales } from '@vantage/i18n/languages'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { FormWidth } from '../../components/page.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { switchLang } from '../../lib/i18n/stored-lang.ts'
import { type SaveQueue, whenSent } from '../../lib/save-queue/queue.ts'
import { colorVar } from '../../theme/colors.ts'
import { short, touch } from '../../theme/media.ts'
import { shortAndWide, tiny } from './frame.tsx'
import type { Progress } from './progress.ts'
import { UnansweredList } from './unanswered-list.tsx'

type FormHeaderProps = {
  activity: string
  person: string
  level?: Level
  /** Undefined until the answers are known, and so is the autosave. */
  progress?: Progress
  autosave?: SaveQueue
}

/** The bar at the top: activity and person, the progress, and the unanswered questions. It scrolls away in tiny windows. */
export function FormHeader(props: FormHeaderProps) {
  const { progress } = props
  return (
    <Box
      as="header"
      position="sticky"
      top={0}
      zIndex="bar"
      background="paper"
      borderBottom="hairline"
      css={{ [tiny]: { position: 'relative' } }}
    >
      <FormWidth
        display="grid"
        gridTemplate={{
          base: '"ring title lang" auto "ring left left" auto / auto minmax(0, 1fr) auto',
          sm: '"ring title left lang" auto / auto minmax(200px, 400px) 1fr auto',
        }}
        columnGap={{ base: 's3', sm: 's4' }}
        alignItems="center"
        paddingBlock={{ base: 's2', sm: 's3' }}
        css={{
          [short]: { columnGap: 's3', paddingBlock: 's1' },
          [shortAndWide]: {
            gridTemplate: '"ring title left lang" auto / auto minmax(0, 1fr) auto auto',
          },
        }}
      >
        <Ring {...props} />
        <Title {...props} />
        {progress && <UnansweredList progress={progress} />}
        <FormLangSwitch {...props} />
      </FormWidth>
    </Box>
  )
}

/** The name has two lines at most. The relationship is never cut, because the answers depend on it. */
function Title({ activity, person, level }: FormHeaderProps) {
  const { i18n } = useLingui()
  return (
    <chakra.h1
      gridArea="title"
      minWidth={0}
      fontSize={{ base: 'md', sm: 'lg' }}
      lineHeight="1.4"
      letterSpacing="-.005em"
      css={{ [short]: { fontSize: 'md' } }}
    >
      <chakra.span
        title={activity}
        color="ink.soft"
        display="block"
        overflow="hidden"
        fontSize={{ base: 'xs', sm: 'sm' }}
        fontWeight="normal"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
        css={{ [short]: { display: 'none' } }}
      >
        {activity || i18n.t('answering.title')}
      </chakra.span>
      <chakra.span
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="s1"
        css={{ [shortAndWide]: { flexWrap: 'nowrap' } }}
      >
        <chakra.span
          title={person}
          minWidth={0}
          lineClamp="2"
          textWrap="wrap"
          css={{ [short]: { lineClamp: '1' } }}
        >
          <PersonName>{person}</PersonName>
        </chakra.span>{' '}
        {level !== undefined && (
          <chakra.small
            flex={{ sm: 'none' }}
            color="ink.faint"
            fontSize="sm"
            fontWeight="normal"
            lineHeight="1.2"
            _before={{ content: { base: 'none', sm: '"· "' } }}
          >
            {i18n.t('answering.relationship', { level })}
          </chakra.small>
        )}
      </chakra.span>
    </chakra.h1>
  )
}

/** A circle whose length is the percentage and whose colour is its band; empty until the progress is known. */
function Ring({ progress }: FormHeaderProps) {
  const { i18n } = useLingui()
  const percent = progress?.percent
  return (
    <Box
      role="progressbar"
      aria-label={i18n.t('answering.progress')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      position="relative"
      gridArea="ring"
      boxSize="65px"
      css={{ [short]: { width: '2.5rem', height: '2.5rem' } }}
    >
      <chakra.svg
        viewBox="0 0 65 65"
        aria-hidden="true"
        boxSize="100%"
        fill="none"
        strokeWidth="5"
        rotate="-90deg"
      >
        <chakra.circle cx="32.5" cy="32.5" r="30" stroke="line" />
        {progress && progress.percent > 0 && (
          <chakra.circle
            cx="32.5"
            cy="32.5"
            r="30"
            style={{ stroke: colorVar(`band.${progress.band}`) }}
            strokeLinecap="round"
            transition="stroke-dashoffset var(--calm), stroke var(--calm)"
            pathLength="100"
            strokeDasharray="100"
            strokeDashoffset={100 - progress.percent}
          />
        )}
      </chakra.svg>
      {percent !== undefined && (
        <chakra.span
          aria-hidden="true"
          position="absolute"
          inset={0}
          display="grid"
          placeContent="center"
          gridAutoFlow="column"
          alignItems="baseline"
          color="ink"
          fontWeight="strong"
          letterSpacing="-.02em"
          fontVariantNumeric="tabular-nums"
          css={{ [short]: { fontSize: 'xs', '& small': { display: 'none' } } }}
        >
          {percent === 100 ? (
            <Check size="1.6em" strokeWidth={2.4} color={colorVar('band.100')} />
          ) : (
            <>
              {percent}
              <chakra.small color="ink.soft" fontSize="xs" fontWeight="normal">
                %
              </chakra.small>
            </>
          )}
        </chakra.span>
      )}
    </Box>
  )
}

const other = { en: { lang: 'ch', name: '中文' }, ch: { lang: 'en', name: 'EN' } } as const

/** Switches to the other language, after saving. Only that one is named: both would leave no room for the person. */
function FormLangSwitch({ autosave }: FormHeaderProps) {
  const { lang, name } = other[useLang()]
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    if (autosave) await whenSent(autosave)
    switchLang(lang)
    setBusy(false)
  }
  return (
    <chakra.button
      type="button"
      lang={locales[lang]}
      aria-busy={busy || undefined}
      onClick={() => busy || void change()}
      gridArea="lang"
      minWidth="hit"
      minHeight="2rem"
      paddingInline="s2"
      border="hairline.strong"
      borderRadius="base"
      color="ink.soft"
      fontSize="sm"
      whiteSpace="nowrap"
      _hover={{ borderColor: 'edge', background: 'canvas', color: 'ink' }}
      css={{ [touch]: { minHeight: 'hit' } }}
    >
      {name}
    </chakra.button>
  )
}
