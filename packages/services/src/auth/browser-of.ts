/** Browsers and systems by what tells them apart in a user agent; the first that fits, since many name others, too. */
const browsers = [
  ['DingTalk', /DingTalk/],
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
] as const

/** What a person recognises a browser by, such as `Chrome` and `Windows`; '' for what the user agent does not tell. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  const first = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
  return { browser: first(browsers), system: first(systems) }
}
