/** Lengths are in characters. */
export const limits = {
  credentialMin: 3,
  credentialMax: 15,
  /** The shortest password that a person may choose; imported ones may be shorter. */
  newPasswordMin: 8,
  oneTimePasswordDays: 7,
  /** Passwords per call; each takes a while to hash. */
  resetBatchMax: 100,
  /** How long a browser is known to an account, and to how many accounts. */
  deviceDays: 180,
  devicesMax: 20,
  emailMax: 254,
  answerTextMax: 2000,
  questionnaireMax: 500,
  approvalNameMax: 70,
  approvalReasonMax: 250,
  anonymityMin: 1,
  anonymityMax: 10,
  anonymityDefault: 3,
  keyLength: 6,
  keyBatchMax: 500,
  keyBatchNameMax: 60,
  /** Name and post of a test taker. */
  takerTextMax: 20,
  /** The scores of both tests depend on it. */
  itemsPerTest: 60,
  iqMinutes: 45,
  iqScoreMin: 42,
  iqScoreMax: 162,
  /** Distributor, country and SKU of an offer. */
  offerTextMax: 200,
  /** More would help none of them. */
  planFocusesMax: 3,
  /** Actions in one focus. */
  planActionsMax: 10,
  /** The text of an action, and of how others will notice. */
  planTextMax: 300,
  planNoteMax: 500,
  planCommentMax: 1000,
  planCommentsMax: 100,
} as const
