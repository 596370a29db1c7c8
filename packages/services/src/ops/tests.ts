import type { TestScopes } from '../access-keys/test-scope.ts'
import { bigFiveTest } from '../big-five/big-five-test.ts'
import { iqTest } from '../iq/iq-test.ts'

/** The tests of the product, for whatever goes through all of them. */
export const tests: TestScopes = { iq: iqTest, 'big-five': bigFiveTest }
