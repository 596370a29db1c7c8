/** Business limits. Lengths are in characters, `questionnaireMax` in questions. */
export const limits = {
  credentialMin: 3,
  credentialMax: 15,
  /** Of a password that a person chooses; files and other systems may bring shorter ones. */
  newPasswordMin: 8,
  oneTimePasswordDays: 7,
  /** Passwords that one call makes; each takes a while. */
  resetAtOnceMax: 100,
  /** How long a browser is known to an account that has signed in on it, and by how many accounts. */
  deviceDays: 180,
  devicesMax: 20,
  answerTextMax: 2000,
  questionnaireMax: 500,
  approvalNameMax: 70,
  approvalReasonMax: 250,
  anonymityMin: 1,
  anonymityMax: 10,
  anonymityDefault: 3,
  keyLength: 6,
  keysAtOnceMax: 500,
  keyBatchNameMax: 60,
  /** Name and post of who takes a test. */
  takerTextMax: 20,
  /** Questions of each test: their scores are made for it. */
  itemsPerTest: 60,
  iqMinutes: 45,
  iqScoreMin: 42,
  iqScoreMax: 162,
  /** What an offer of a chip says in words: its distributor, country and SKU. */
  offerTextMax: 200,
} as const
