import type { SessionUser } from '@vantage/contracts/auth/users'

const person = (username: string, more: Partial<SessionUser>): SessionUser => ({
  username,
  fullname: '赵艾玛',
  englishname: 'Emma Zhao',
  type: 'evn',
  grants: [],
  mustChangePassword: false,
  ...more,
})

/** Signed-in people of each kind. */
export const emma = person('emma', {})
export const admin = person('admin', { type: 'evm', fullname: '管理员', englishname: 'Ada Min' })
export const hr = person('hr', { type: 'hr', fullname: '夏侯婷', englishname: 'Tina Xiahou' })
export const ops = person('ops', { grants: ['ops'], fullname: '欧普', englishname: 'Otto Ops' })
