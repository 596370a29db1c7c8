import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Button } from '../../components/button.tsx'

interface UnreceivedProps {
  texts: readonly string[]
  /** Where they can be removed from the device. */
  onRemove?: () => void
}

/** What was typed here and the server never got, to be copied. */
export function Unreceived({ texts, onRemove }: UnreceivedProps) {
  const { i18n } = useLingui()
  return (
    <Grid as="section" gap="s3" color="ink.soft" fontSize="sm" justifyItems="start">
      <p>{i18n.t('answering.unreceived')}</p>
      {texts.map((text) => (
        <chakra.blockquote
          key={text}
          width="100%"
          margin={0}
          padding="s4"
          background="paper"
          border="hairline"
          borderRadius="base"
          color="ink"
          fontSize="md"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {text}
        </chakra.blockquote>
      ))}
      {onRemove && <Button onClick={onRemove}>{i18n.t('answering.unreceived-remove')}</Button>}
    </Grid>
  )
}
