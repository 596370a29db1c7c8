import { chakra, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Users } from 'lucide-react'
import { formatDateTime } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { actorName } from '../../lib/names.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'
import { Notice } from '../notice.tsx'
import type { Edited } from './procedures.ts'

export type Side = 'mine' | 'theirs'
/** A field that differs between what one typed and what was saved meanwhile, in words. */
export interface Difference {
  name: string
  label: string
  mine: string
  theirs: string
}

interface VersionsProps {
  current: Edited
  differences: readonly Difference[]
  chosen: Readonly<Record<string, Side>>
  onChoose: (name: string, side: Side) => void
}

const Text = chakra('span', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })

/** Somebody saved a change while one was editing: both versions of each field, to choose from. */
export function Versions({ current, differences, chosen, onChoose }: VersionsProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const when = formatDateTime(lang, new Date(current.updatedAt))
  const who = current.updatedBy ? actorName(i18n, current.updatedBy) : i18n.t('editing.by-file')
  return (
    <>
      <Notice size="sm" kind="warn" icon={Users} live>
        <b>{i18n.t('editing.changed', { who })}</b> {i18n.t('editing.changed-text')}
      </Notice>
      {differences.map(({ name, label, mine, theirs }) => {
        const versions = [
          { side: 'theirs', text: theirs, note: `${who} · ${when}` },
          { side: 'mine', text: mine, note: i18n.t('editing.mine') },
        ] as const
        return (
          <RadioCard.Root
            key={name}
            recipe={radioCardRecipe}
            value={chosen[name]}
            onValueChange={({ value }) => onChoose(name, value === 'mine' ? 'mine' : 'theirs')}
          >
            <RadioCard.Label>{label}</RadioCard.Label>
            {versions.map(({ side, text, note }) => (
              <RadioCard.Item key={side} value={side}>
                <RadioCard.ItemHiddenInput />
                <RadioCard.ItemText asChild>
                  <Text>{text || i18n.t('editing.nothing')}</Text>
                </RadioCard.ItemText>
                <RadioCard.ItemDescription>{note}</RadioCard.ItemDescription>
              </RadioCard.Item>
            ))}
          </RadioCard.Root>
        )
      })}
      <chakra.p color="ink.soft" fontSize="sm">
        {i18n.t('editing.no-more-differences')}
      </chakra.p>
    </>
  )
}
