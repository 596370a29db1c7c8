import { Input } from '@chakra-ui/react'
import { agreeWords } from '@vantage/contracts/activities/agree-word'
import { useLang } from '../lib/i18n/lang-scope.tsx'
import { Field } from './field.tsx'

interface WordFieldProps {
  label: string
  onWord: (isThere: boolean) => void
}

/** The word that the only administrator types in place of somebody else's agreement; `onWord` says whether it is there. */
export function WordField({ label, onWord }: WordFieldProps) {
  const word = agreeWords[useLang()]
  return (
    <Field label={label}>
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
