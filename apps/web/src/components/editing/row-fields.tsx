import { chakra, RadioCard } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { actorName } from '../../lib/names.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'
import { Notice } from '../notice.tsx'
import { Note } from '../text.tsx'
import type { Edited } from './procedures.ts'
import type { Difference, Side } from './use-row-form.ts'

/** Fields that belong together; a line parts it from those above. */
export const FieldGroup = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's4',
    '& + &': { paddingTop: 's5', borderTop: 'hairline' },
  },
})
/** Two fields side by side, where there is room. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: 's4',
  },
})

interface VersionsProps {
  current: Edited
  differences: readonly Difference[]
  chosen: Readonly<Record<string, Side>>
  onChoose: (name: string, side: Side) => void
}

/** Somebody saved a change while one was editing: both versions of each field, to choose from. */
export function Versions({ current, differences, chosen, onChoose }: VersionsProps) {
  const { i18n, lang } = useI18n()
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
                  <chakra.span whiteSpace="pre-wrap" overflowWrap="anywhere">
                    {text || i18n.t('editing.nothing')}
                  </chakra.span>
                </RadioCard.ItemText>
                <RadioCard.ItemDescription>{note}</RadioCard.ItemDescription>
              </RadioCard.Item>
            ))}
          </RadioCard.Root>
        )
      })}
      <Note>{i18n.t('editing.no-more-differences')}</Note>
    </>
  )
}
