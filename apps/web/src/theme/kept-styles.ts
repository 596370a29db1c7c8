import type { SystemContext } from '@chakra-ui/react'

/**
 * The same system, which keeps what it has worked out. Chakra's own makes a component's recipe anew each time that it is drawn,
 * and keeps 500 styles by a hash that takes longer to make than most of them.
 */
export function keepStyles({ css, cva, ...system }: SystemContext): SystemContext {
  const recipes = new WeakMap<object, unknown>()
  const styles = new Map<unknown, unknown>()
  return {
    ...system,
    css: kept(css, styles, (...parts) => {
      // Some hold numbers of what is shown, such as a width.
      if (styles.size === 5000) styles.clear()
      return JSON.stringify(parts)
    }),
    cva: kept(cva, recipes, (config: object) => config),
  }
}

/** What `make` gave before, by a key of what it is given. */
function kept<Make extends (...given: never[]) => unknown, Key>(
  make: Make,
  made: { get(key: Key): unknown; set(key: Key, value: unknown): unknown },
  keyOf: (...given: Parameters<Make>) => Key,
): Make {
  return ((...given: Parameters<Make>) => {
    const key = keyOf(...given)
    let value = made.get(key)
    if (value === undefined) {
      value = make(...given)
      made.set(key, value)
    }
    return value
  }) as Make
}
