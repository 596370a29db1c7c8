/** A person of the organisation; what is not set, or may not be seen, is null. */
export interface DirectoryPerson {
  userId: string
  name: string
  title: string | null
  jobNumber: string | null
  email: string | null
  managerUserId: string | null
  departmentIds: number[]
}

/** The organisation at one moment, by ids: the same one gives the same snapshot, in whatever order it was listed. */
export interface DirectorySnapshot {
  /** The root has no parent. */
  departments: { id: number; name: string; parentId: number | null }[]
  people: DirectoryPerson[]
  /** Whether the application may read e-mail addresses. */
  showsEmails: boolean
}
