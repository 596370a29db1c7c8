import { Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { agreeWords } from '@vantage/contracts/activities/four-eyes'
import { Field } from '../../../components/field.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'

/** The word that the only administrator types in place of somebody else's agreement; `onWord` is told whether it is there. */
export function WordField({ onWord }: { onWord: (isThere: boolean) => void }) {
  const { i18n } = useLingui()
  const word = agreeWords[useLang()]
  return (
    <Field label={i18n.t('rounds.type-word', { word })}>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onChange={({ target }) => onWord(target.value.trim().toLowerCase() === word)}
      />
    </Field>
  )
}
