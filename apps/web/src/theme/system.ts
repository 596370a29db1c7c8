import { createSystem, defaultBaseConfig, defineConfig, defineRecipe } from '@chakra-ui/react'
import { colors, variableOf, variablePrefix } from './colors.ts'
import { alertRecipe } from './recipes/alert.ts'
import { fieldRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/field.ts'
import { keepStyles } from './kept-styles.ts'
import { tokens } from './tokens.ts'

const skeletonRecipe = defineRecipe({
  base: {
    display: 'block',
    height: '12px',
    maxWidth: '100%',
    borderRadius: '4px',
    background: 'line',
    animation: 'breathe 1.6s ease-in-out infinite alternate',
  },
})

type Leaf = { value: { base: string; _dark: string } }
type Branch = { [name: string]: Leaf | Branch }

/** `line.strong` becomes `line: { DEFAULT, strong }`, as Chakra nests its tokens. */
function semanticColors(): Branch {
  const names = Object.keys(colors)
  const tree: Branch = {}
  for (const [name, [base, dark]] of Object.entries(colors)) {
    const [group = name, part] = name.split('.')
    const nested = names.some((other) => other.startsWith(`${group}.`))
    const leaf: Leaf = { value: { base, _dark: dark } }
    tree[group] = nested ? { ...tree[group], [part ?? 'DEFAULT']: leaf } : leaf
  }
  return tree
}

/**
 * Paper is white: what is printed from a dark screen uses the light colours. Important, because
 * global rules are in a lower layer than the tokens.
 */
const lightOnPaper: Record<`--${string}`, string> = Object.fromEntries(
  Object.entries(colors).map(([name, [light]]) => [
    variableOf(name as keyof typeof colors),
    `${light} !important`,
  ]),
)

const config = defineConfig({
  preflight: false,
  cssVarsPrefix: variablePrefix,
  cssVarsRoot: ':where(:root)',
  conditions: {
    hover: '&:hover:not(:disabled, [aria-disabled=true])',
    dark: '[data-theme=dark] &',
  },
  globalCss: { ':root:root': { '@media print': lightOnPaper } },
  theme: {
    breakpoints: { sm: '601px', md: '721px', lg: '961px', xl: '1301px' },
    tokens,
    semanticTokens: { colors: semanticColors() },
    recipes: { input: inputRecipe, skeleton: skeletonRecipe, textarea: textareaRecipe },
    slotRecipes: {
      alert: alertRecipe,
      field: fieldRecipe,
      nativeSelect: nativeSelectRecipe,
    },
  },
})

/** The one Chakra system: no stock recipes or palettes, only what the design names. */
export const system = keepStyles(createSystem(defaultBaseConfig, config))
