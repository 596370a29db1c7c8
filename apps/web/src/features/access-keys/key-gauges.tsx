import { chakra, Grid, ProgressCircle } from '@chakra-ui/react'
import type { KeyShares } from '@vantage/contracts/access-keys/keys'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { formatNumber } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { gaugeRecipe } from '../../theme/recipes/progress.ts'
import { percentsOf } from './percents.ts'

/** The shares of keys that are unused, in use and used; undefined while loading. */
export function KeyGauges({ shares }: { shares: KeyShares | undefined }) {
  const { i18n, lang } = useI18n()
  const { unused = 0, inUse = 0, used = 0, inUseLong = 0, expired = 0 } = shares ?? {}
  const percents = percentsOf([unused, inUse, used])
  const gauges = [
    {
      name: i18n.t('access-keys.unused'),
      count: unused,
      note: i18n.t('access-keys.unused-note'),
      color: 'accent',
    },
    {
      name: i18n.t('access-keys.in-use'),
      count: inUse,
      note: i18n.t('access-keys.in-use-note', { count: inUseLong }),
      color: 'warn',
    },
    {
      name: i18n.t('access-keys.used'),
      count: used,
      note: i18n.t('access-keys.used-note', { count: expired }),
      color: 'company',
    },
  ]
  return (
    <chakra.ul
      aria-label={i18n.t('access-keys.shares')}
      background="paper"
      border="hairline"
      borderRadius="lg"
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
      marginBottom="s4"
      aria-busy={shares === undefined}
    >
      {gauges.map(({ name, count, note, color }, index) => {
        const percent = percents[index] ?? 0
        return (
          <chakra.li
            key={name}
            display="flex"
            alignItems="center"
            gap="s5"
            padding={{ base: 's4', sm: 's5' }}
            borderLeft={{ lg: 'hairline' }}
            borderTop={{ base: 'hairline', lg: 0 }}
            _first={{ borderLeft: 0, borderTop: 0 }}
          >
            <ProgressCircle.Root
              recipe={gaugeRecipe}
              value={shares ? percent : null}
              translations={{
                value: () => (shares ? i18n.t('access-keys.share', { name, percent }) : name),
              }}
            >
              <ProgressCircle.Circle color={color}>
                <ProgressCircle.Track />
                {percent > 0 && <ProgressCircle.Range />}
              </ProgressCircle.Circle>
              <ProgressCircle.ValueText aria-hidden="true">
                {shares && percent}
                {shares && <small>%</small>}
              </ProgressCircle.ValueText>
            </ProgressCircle.Root>
            <Grid
              color="ink.soft"
              fontSize="sm"
              css={{
                '& b': {
                  color: 'ink',
                  fontSize: '2xl',
                  lineHeight: '1.2',
                  letterSpacing: '-.02em',
                  fontVariantNumeric: 'tabular-nums',
                },
                '& small': { color: 'ink.faint', fontSize: 'sm' },
              }}
            >
              {name}
              {shares ? (
                <>
                  <b>{formatNumber(lang, count)}</b>
                  <small>{note}</small>
                </>
              ) : (
                <>
                  <SkeletonLine width="56px" height="26px" marginBlock="4px" />
                  <SkeletonLine width="112px" marginBlock="5px" />
                </>
              )}
            </Grid>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
