import { describe, expect, test } from 'vitest'
import { svgProblem } from './safe-svg.ts'

const svg = (inside: string, given = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${given}>${inside}</svg>`

describe('a drawing', () => {
  test.each([
    svg('<path d="M1 1L9 9A4 4 0 0 1 2 2Z" fill="none"/>'),
    svg('<g transform="translate(1 2) rotate(-45)"><circle cx="5" cy="5" r=".5"/></g>'),
    svg('<text x="1" y="2" text-anchor="middle">三角</text>'),
    `\n${svg('<rect width="3" height="3" fill="#fff" stroke="currentColor"/>')}\n`,
  ])('may be %s', (drawing) => {
    expect(svgProblem(drawing)).toBeNull()
  })

  test.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script without a text', svg('<script/>')],
    ['a place for other documents', svg('<foreignObject><g/></foreignObject>')],
    ['a handler', svg('', ' onload="alert(1)"')],
    ['a handler without quotes', svg('<g onclick=alert(1)></g>')],
    ['a style', svg('<style>*{fill:url(//a.example)}</style>')],
    ['a style in an element', svg('<g style="fill:red"/>')],
    ['a link', svg('<a href="javascript:alert(1)"><circle r="1"/></a>')],
    ['an image from elsewhere', svg('<image href="https://a.example/x.png"/>')],
    ['a reference', svg('<use href="#a"/>')],
    ['a paint from elsewhere', svg('<circle r="1" fill="url(https://a.example#b)"/>')],
    ['HTML inside', svg('<foreignObject><p>a</p></foreignObject>')],
    ['a name', svg('<g id="right"/>')],
    ['an animation', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['a comment', svg('<!-- the right one -->')],
    ['CDATA', svg('<![CDATA[<script>]]>')],
    ['text outside of text', svg('the right one')],
    ['an entity in a text', svg('<text>&lt;script&gt;</text>')],
    ['an element of another namespace', svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['another default namespace', svg('').replace('2000/svg', '1999/xhtml')],
    ['an attribute twice', svg('<circle r="1" r="2"/>')],
    ['an attribute of every object', svg('<g constructor="1"/>')],
    ['a drawing inside', svg(svg(''))],
    ['two drawings', svg('') + svg('')],
    ['something behind it', `${svg('')}<script>`],
    ['an element left open', svg('<g>')],
    ['elements closed in the wrong order', svg('<g><text></g></text>')],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['nothing', ''],
  ])('may not have %s', (_, drawing) => {
    expect(svgProblem(drawing)).not.toBeNull()
  })
})
