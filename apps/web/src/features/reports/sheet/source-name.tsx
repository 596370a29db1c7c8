import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Glyph } from '../marks/mark.tsx'
import type { Source } from '../model/sources.ts'
import { onNarrowSheet } from './conditions.ts'

const Root = chakra('span', {
  base: {
    '& .glyph': { display: 'block', margin: '0 0 2px auto' },
    '& abbr': { display: 'none', textDecoration: 'none' },
    [onNarrowSheet]: { '& .long': { display: 'none' }, '& abbr': { display: 'inline' } },
  },
})

/** A source's mark and name. */
export function SourceName({ source }: { source: Source }) {
  const { i18n } = useLingui()
  return (
    <>
      <Glyph source={source} />
      {i18n.t('reports.source', { source })}
    </>
  )
}

/** The same above a column of numbers: mark over name, shortened where there is no room. */
export function SourceHeader({ source }: { source: Source }) {
  const { i18n } = useLingui()
  const name = i18n.t('reports.source', { source })
  return (
    <Root>
      <Glyph source={source} />
      <span className="long">{name}</span>
      <abbr title={name}>{i18n.t('reports.short', { source })}</abbr>
    </Root>
  )
}
