import { DatePicker, useDatePickerContext } from '@chakra-ui/react'

/** The days of a month. Half a hundred cells of parts that each look up their styles would keep the first click waiting;
    these are plain elements, which the table styles. */
export function DayTable() {
  const picker = useDatePickerContext()
  return (
    <DatePicker.Table>
      <thead {...picker.getTableHeadProps()}>
        <tr {...picker.getTableRowProps()}>
          {picker.weekDays.map(({ long, narrow }) => (
            <th key={long} {...picker.getTableHeaderProps()}>
              {narrow}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...picker.getTableBodyProps()}>
        {picker.weeks.map((week) => (
          <tr key={String(week[0])} {...picker.getTableRowProps()}>
            {week.map((value) => (
              <td key={String(value)} {...picker.getDayTableCellProps({ value })}>
                <div {...picker.getDayTableCellTriggerProps({ value })}>{value.day}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DatePicker.Table>
  )
}
