import type { Example } from './example.ts'

const offer = { distributor: 'Distributor 0', country: 'CN', moq: 1 }
const first = { mpn: 'PART-00000', sku: 'S-0-0', stock: 1200, ...offer }
const second = { mpn: 'PART-00001', sku: 'S-1-0', stock: 0, ...offer }
const updated = '2026-05-01T08:30:00Z'
const kept = {
  updated: '2026-05-01T08:30:00.000Z',
  fetched_at: '2026-03-02T08:00:00.000Z',
  stale: false,
}
const transfer = {
  employee_name: '孙伟',
  department: 'Logistics',
  entry_date: '2023-05-08',
  transfer_date: '2026-07-01',
}
const reported = { id: 1, request_number: 'VT-20260302-0001', delivery: 'not-configured' }

/** /api/chip/* and /api/dingtalk/*: the chip stock, and approval forms. */
export const jobExamples: readonly Example[] = [
  {
    path: '/api/chip/queryChipTemplate',
    as: 'emma',
    body: {},
    answer: {
      code: '200',
      data: [
        { mpn: 'PART-00000', fid: 'IC-0' },
        { mpn: 'PART-00001', fid: 'IC-1' },
      ],
    },
  },
  {
    path: '/api/chip/updateChipsDataFromApi',
    as: 'hr',
    body: { dataList: ['PART-00000'] },
    answer: {
      code: '200',
      data: [
        {
          data: {
            search_mpn: {
              results: [
                {
                  part: {
                    mpn: 'PART-00000',
                    sellers: [
                      {
                        company: { name: 'Distributor 0' },
                        country: 'CN',
                        offers: [
                          {
                            sku: 'S-0-0',
                            inventory_level: 1200,
                            moq: 1,
                            updated: '2026-05-01T08:30:00Z',
                          },
                        ],
                      },
                    ],
                  },
                },
              ],
            },
          },
        },
      ],
    },
  },
  {
    path: '/api/chip/remakeChipData',
    as: 'hr',
    body: [
      { ...first, updated },
      { ...second, updated },
    ],
    answer: { code: '200' },
  },
  {
    path: '/api/chip/queryChipData',
    as: 'emma',
    body: {},
    answer: {
      code: '200',
      data: {
        map: {
          'PART-00000': [{ fid: 'IC-0', ...first, ...kept }],
          'PART-00001': [{ fid: 'IC-1', ...second, ...kept }],
        },
        log: { updated: kept.fetched_at },
      },
    },
  },
  {
    path: '/api/dingtalk/approval/report',
    as: 'integration',
    headers: { 'idempotency-key': 'erp-4711' },
    body: { type: 1, transfer },
    answer: { code: '200', data: reported },
  },
  {
    path: '/api/dingtalk/approval/status',
    as: 'integration',
    body: { id: 1 },
    answer: {
      code: '200',
      data: { ...reported, problem: null, decision: null, remark: null, review: 'pending' },
    },
  },
  {
    path: '/api/dingtalk/re/approval/query',
    as: 'hr',
    body: {},
    answer: {
      code: '200',
      data: {
        transfer: [
          {
            ...transfer,
            ...reported,
            created_time: '2026-03-02T08:00:00.000Z',
            decision: null,
            remark: null,
          },
        ],
        jobTransfer: [],
        resignationHandover: [],
      },
    },
  },
  {
    path: '/api/dingtalk/re/approval/status/update',
    as: 'hr',
    body: { type: 1, transfer: { id: 1 } },
    answer: { code: '200' },
  },
]
