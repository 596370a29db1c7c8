import { chakra } from '@chakra-ui/react'
import { useColors } from '../../../theme/use-colors.ts'

const Image = chakra('img', {
  base: {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    userSelect: 'none',
  },
})

/** A drawing in the ink of the theme: as an image, it cannot take the colour of the text around it. */
export function Figure({ svg, label }: { svg: string; label: string }) {
  const ink = useColors()('ink')
  const drawing = svg.replaceAll('currentColor', ink)
  return (
    <Image
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      draggable={false}
      decoding="async"
    />
  )
}
