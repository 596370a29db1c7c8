import type { UseMenuProps } from '@chakra-ui/react'

type UpdatePosition = NonNullable<NonNullable<UseMenuProps['positioning']>['updatePosition']>

/** For `positioning`: placing a list for the first time takes as long as opening it, so the press is answered in between. */
export const placeAfterPress: UpdatePosition = async ({ updatePosition, floatingElement }) => {
  const wasPlaced = floatingElement?.style.getPropertyValue('--x')
  if (!wasPlaced) await new Promise(requestAnimationFrame)
  await updatePosition()
}
