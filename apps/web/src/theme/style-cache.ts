import createCache, { type StylisElement, type StylisPlugin } from '@emotion/cache'

const always = '@media all'

const isInRecipe = ({ root }: StylisElement): boolean =>
  root !== null && (root.value === always || isInRecipe(root))

/**
 * Chakra's layer of recipes as specificity: what overrides a recipe counts an id more. With each rule in a layer that is
 * added, Chrome takes all fonts anew and lays the page out again.
 */
const specificityForLayers: StylisPlugin = (element) => {
  if (element.value === '@layer recipes') element.value = always
  if (element.type !== 'rule' || !Array.isArray(element.props) || isInRecipe(element)) return
  element.props = element.props.map((selector) => selector.replace(/\.css-[\w-]+/, '$&:not(#_)'))
}

/**
 * Where the styles of components go: those that are added together get a sheet of their own. Once a rule for some widths
 * is added to a sheet, Chrome styles anew whatever its other rules may apply to, such as the cells of all tables.
 */
export function createStyleCache() {
  const cache = createCache({ key: 'css', stylisPlugins: [specificityForLayers] })
  const { sheet } = cache
  const insert = sheet.insert.bind(sheet)
  let isOpen = false
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true
      sheet.ctr = 0
      queueMicrotask(() => {
        isOpen = false
      })
    }
    insert(rule)
  }
  return cache
}
