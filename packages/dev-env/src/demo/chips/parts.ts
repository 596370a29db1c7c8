import type { FoundPart } from '@vantage/contracts/chips/found-part'
import { addDays } from '@vantage/domain/messages/working-days'
import { randomStream } from '@vantage/domain/random'

const mpns = [
  'ADUM1201ARZ-RL7',
  'AMS1117-3.3',
  'ATMEGA328P-AU',
  'BAT54S-7-F',
  'BC847BLT1G',
  'BSS138LT1G',
  'CP2102N-A02-GQFN28R',
  'DRV8833PWPR',
  'ESP32-WROOM-32E-N4',
  'FT232RL-REEL',
  'GD32F103C8T6',
  'HX711',
  'INA219AIDR',
  'IRFZ44NPBF',
  'L78M05CDT-TR',
  'LM358DR',
  'LM2596S-5.0',
  'MAX232IDR',
  'MCP2515-I/SO',
  'MP1584EN-LF-Z',
  'NE555DR',
  'OPA2134UA',
  'PCA9685PW',
  'PIC16F18446-I/SS',
  'RP2040',
  'SN65HVD230DR',
  'SN74LVC1G08DBVR',
  'STM32F103C8T6',
  'STM32F407VGT6',
  'STM32H743VIT6',
  'TL431AIDBZR',
  'TLV62569DBVR',
  'TPS5430DDAR',
  'ULN2003ADR',
  'USBLC6-2SC6',
  'VL53L0CXV0DH/1',
  'W25Q128JVSIQ',
  'XC6206P332MR-G',
]
const families = [
  'BAV',
  'CD40',
  'CY8C',
  'DS18B',
  'FM24',
  'GD25Q',
  'HT16K',
  'IRLB',
  'KSZ88',
  'LAN87',
  'MAX31',
  'MCP60',
  'PCF85',
  'RT94',
  'SGM',
  'SI44',
  'SN74HC',
  'STM8S',
  'TLC',
  'TPS54',
  'TXB0',
  'WM89',
]
const distributors: readonly (readonly [name: string, country: string])[] = [
  ['深圳锐芯达电子', 'CN'],
  ['华南元器件商城', 'CN'],
  ['Northgate Components', 'US'],
  ['Elektronik Brandt GmbH & Co. KG', 'DE'],
  ['北川电子商事', 'JP'],
  ['Pacific Parts Direct', 'SG'],
  ['苏州启元半导体贸易', 'CN'],
  ['Halden Distribution Nordic', 'SE'],
  ['Orchard Semiconductors', 'GB'],
]

/** The one that no service knows. */
export const unknownPart = 'XQ-7781-TEST'
const size = 126

/** The demo company's template: 126 part numbers with internal ids. */
export function demoTemplate(): { line: number; mpn: string; fid: string }[] {
  const others = Array.from({ length: size - 1 - mpns.length }, (_, i) => {
    const family = families[i % families.length] ?? ''
    return `${family}${10 + i}${['DR', 'PWR', '-TR', 'T1G'][i % 4]}`
  })
  return [...mpns, ...others, unknownPart].map((mpn, i) => ({
    line: i + 2,
    mpn,
    fid: `IC-${10_001 + i * 3}`,
  }))
}

/** What distributors have of a part on `day`, with every inventory code somewhere; the same for the same day. */
export function demoPart(mpn: string, day: string): FoundPart | null {
  if (mpn === unknownPart) return null
  const { next } = randomStream('chips', mpn, day)
  const below = (limit: number) => Math.floor(next() * limit)
  const days = [day, addDays(day, -1)]
  const rows = 18 + below(20)
  const first = below(distributors.length)
  return {
    mpn,
    sellers: Array.from({ length: rows }, (_, i) => {
      const [company, country] = distributors[(first + i) % distributors.length] ?? ['', '']
      const kind = below(20)
      const quantity = [40, 850, 3200, 12_500, 48_000][below(5)] ?? 0
      const offer = {
        sku: `${['ND', 'CT', 'TR', 'RL'][below(4)]}-${10_000 + below(89_999)}`,
        inventoryLevel: kind < 2 ? -1 : kind < 5 ? -kind : kind === 5 ? 0 : quantity + below(900),
        moq: [1, 1, 10, 25, 100, 1000, 2500, 3000][below(8)] ?? 1,
        updated: `${days[below(2)]}T${String(below(9)).padStart(2, '0')}:${10 + below(50)}:00Z`,
      }
      return { company, country, offers: [offer] }
    }),
  }
}
