import { chakra, Dialog, Flex, Portal } from '@chakra-ui/react'
import { partsPerNumber } from '@vantage/contracts/chips/found-part'
import type { RefreshFacts } from '@vantage/contracts/chips/refresh'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { formatClock } from '../../lib/format.ts'
import { formatDuration, secondsLeft } from '../../lib/figures.ts'
import { Meter } from '../../components/meter.tsx'
import { Panel } from '../../components/panel.tsx'
import { Note, Soft } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { dialogRecipe } from '../../theme/recipes/dialog.ts'
import { percentOf } from './refresh/refresh-facts.tsx'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { padding: { base: 's3', sm: '16px 24px' } },
    '& > div + div': { borderLeft: 'hairline' },
    '& dt': { color: 'ink.soft', fontSize: 'sm' },
    '& dd': { fontSize: 'lg', fontWeight: 'strong' },
    '& dd + dd': { color: 'ink.faint', fontSize: 'xs', fontWeight: 'normal' },
    '& > div:last-of-type': {
      display: { sm: 'flex' },
      gridColumn: '1 / -1',
      justifyContent: 'space-between',
      gap: 's4',
      borderLeft: 0,
      borderTop: 'hairline',
      '& dd': { fontSize: 'md', overflowWrap: 'anywhere' },
    },
  },
})
const Stages = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: 's4', sm: 's5' },
    rowGap: 's2',
    marginTop: 's5',
    color: 'ink.faint',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '6px' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '20px',
      border: 'hairline.edge',
      borderRadius: '50%',
      fontSize: 'xs',
      fontWeight: 'normal',
    },
    '& [aria-current]': { color: 'ink', fontWeight: 'strong' },
    '& [aria-current] span': { borderColor: 'accent', color: 'accent' },
  },
})

/** How far the refresh is, over the whole window; leaving it leaves the refresh running. */
export function RefreshCover({ refresh, onLeave }: { refresh: RefreshFacts; onLeave: () => void }) {
  const { i18n, lang } = useI18n()
  const heading = useRef<HTMLHeadingElement>(null)
  const { calls, batches, parts, asked, found, quotaUsed, asking, seconds } = refresh
  const left = secondsLeft(calls, batches, seconds)
  const percent = percentOf(refresh)
  const isStoring = batches > 0 && calls === batches
  const stages = [
    /*i18n*/ 'chips.stage-search',
    /*i18n*/ 'chips.stage-store',
    /*i18n*/ 'chips.stage-list',
  ]
  const stage = isStoring ? 1 : 0
  const maxParts = i18n.t('chips.fact-at-most', { parts: parts * partsPerNumber })
  const facts = [
    [i18n.t('chips.fact-calls'), `${calls} / ${batches}`, ''],
    [i18n.t('chips.fact-found'), found, i18n.t('chips.fact-asked', { asked, parts })],
    [i18n.t('chips.fact-quota'), quotaUsed, maxParts],
    [i18n.t('chips.fact-asking'), asking ?? '–', ''],
  ] as const
  return (
    <Dialog.Root
      open
      recipe={dialogRecipe}
      initialFocusEl={() => heading.current}
      onOpenChange={onLeave}
    >
      <Portal>
        <Dialog.Positioner
          alignItems={{ base: 'flex-start', sm: 'center' }}
          background="canvas"
          overflow="auto"
          padding={{ base: '48px 16px 16px', sm: 's5' }}
          zIndex="cover"
        >
          <Dialog.Content
            width="min(560px, 100%)"
            maxHeight="none"
            marginBlock={{ sm: 'auto' }}
            overflow="visible"
            background="none"
            border={0}
            borderRadius={0}
            boxShadow="none"
          >
            <Dialog.Title asChild>
              <h2 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
                {i18n.t('chips.cover-title')}
              </h2>
            </Dialog.Title>
            <chakra.p marginTop="s1" color="ink.soft">
              {i18n.t('chips.cover-text', {
                who: refresh.requestedBy ?? i18n.t('chips.by-schedule'),
                at: formatClock(lang, new Date(refresh.requestedAt)),
                time: formatDuration(lang, seconds),
              })}
            </chakra.p>
            <chakra.p
              display="flex"
              alignItems="baseline"
              justifyContent="space-between"
              margin="32px 0 8px"
              fontVariantNumeric="tabular-nums"
            >
              <chakra.b fontSize="3xl" lineHeight={1} letterSpacing="-.02em">
                {percent}
                <chakra.small color="ink.soft" fontSize="lg" fontWeight="normal">
                  {' %'}
                </chakra.small>
              </chakra.b>
              <Soft fontSize="sm">
                {left !== null &&
                  !isStoring &&
                  i18n.t('chips.left', { time: formatDuration(lang, left) })}
              </Soft>
            </chakra.p>
            <Meter percent={percent} label={i18n.t('chips.progress')} />
            <Panel marginTop="s5">
              <Facts>
                {facts.map(([term, value, note]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                    {note && <dd>{note}</dd>}
                  </div>
                ))}
              </Facts>
            </Panel>
            <Stages>
              {stages.map((name, index) => (
                <li key={name} aria-current={index === stage ? 'step' : undefined}>
                  <span aria-hidden="true">{index + 1}</span>
                  {i18n.t(name)}
                </li>
              ))}
            </Stages>
            <Flex
              direction={{ base: 'column', sm: 'row' }}
              align={{ base: 'stretch', sm: 'center' }}
              gap="s4"
              marginTop="s6"
              paddingTop="s5"
              borderTop="hairline"
            >
              <Note flex={1}>{i18n.t('chips.leave-text')}</Note>
              <Button onClick={onLeave}>{i18n.t('chips.leave')}</Button>
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
