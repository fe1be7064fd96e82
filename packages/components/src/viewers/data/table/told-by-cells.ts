import { currencyOf } from '../rows/values/currencies.ts';
import { marksAbsence } from '../rows/values/absent.ts';
import { areCodes, isCode } from '../rows/values/codes.ts';
import { dateOrderIn, firstOfShort, isDate, type DateOrder } from '../rows/values/dates.ts';
import { clockKindIn, type ClockKind } from '../rows/values/clock-times.ts';
import { mayBeYears, periodIn } from '../rows/values/periods.ts';
import { decimalMarkIn, isNumeric, type DecimalMark } from '../rows/values/numbers.ts';
import { isEmpty, yesOrNo } from './plain-kinds.ts';

/** Numbers of a column that are enough to tell a mark. */
const enough = 200;

/** What the cells of a column tell of how they are written. */
export class ToldByCells {
  readonly #marks: Record<DecimalMark, number> = { '.': 0, ',': 0 };
  readonly #orders = new Set<DateOrder>();
  readonly #currencies = new Set<string>();
  readonly #widths = new Set<number>();
  readonly #clocks = new Set<ClockKind>();
  #times = 0;
  #periods = false;
  #shortOrder = false;
  #low = false;
  #codes = 0;
  #numbers = 0;
  #values = 0;
  #words = 0;

  /** True where it is enough. */
  add(cell: string): boolean {
    if (isEmpty(cell) || marksAbsence(cell)) return false;
    if (isNumeric(cell)) return this.#addNumber(cell);
    this.#addDate(cell);
    if (isDate(cell) || yesOrNo(cell) || this.#addTime(cell)) this.#values += 1;
    else this.#words += 1;
    return false;
  }

  /** The decimal mark; undefined where none tells. */
  get mark(): DecimalMark | undefined {
    const { ',': commas, '.': points } = this.#marks;
    return commas + points === 0 ? undefined : commas > points ? ',' : '.';
  }
  /** What comes first in dates; undefined where none tells, or they tell of both. */
  get order(): DateOrder | undefined {
    const orders = new Set(this.#orders);
    if (this.#shortOrder && this.#low) orders.add('dmy');
    return orders.size === 1 ? [...orders][0] : undefined;
  }
  get ordersDiffer(): boolean {
    return this.#orders.size > 1;
  }
  /** How times are written where nearly all are such; undefined where they are written in several ways. */
  get clock(): ClockKind | undefined {
    return this.#clocks.size === 1 && this.#times >= (this.#numbers + this.#values + this.#words) * 0.9 ? [...this.#clocks][0] : undefined;
  }
  /** There are months, quarters or weeks. */
  get periods(): boolean {
    return this.#periods;
  }
  /** Nearly all are numbers, dates or yes and no: marks of absence among them are no words. */
  get areValues(): boolean {
    const values = this.#numbers + this.#values;
    return values > 0 && values >= (values + this.#words) * 0.9;
  }
  /** Digits that are names, and amounts in several currencies: nothing that could be added up. */
  get areNames(): boolean {
    return areCodes(this.#codes, this.#numbers, this.#widths.size) || this.#currencies.size > 1;
  }

  #addNumber(cell: string): boolean {
    this.#numbers += 1;
    if (isCode(cell)) this.#codes += 1;
    if (this.#widths.size < 2) this.#widths.add(cell.trim().length);
    if (this.#currencies.size < 2) {
      const currency = currencyOf(cell);
      if (currency !== '') this.#currencies.add(currency);
    }
    const mark = decimalMarkIn(cell);
    return mark !== undefined && ++this.#marks[mark] === enough;
  }

  #addTime(cell: string): boolean {
    const clock = clockKindIn(cell);
    if (clock) {
      this.#clocks.add(clock);
      this.#times += 1;
    }
    const isPeriod = !clock && periodIn(cell) !== undefined;
    if (isPeriod && !mayBeYears(cell)) this.#periods = true;
    return isPeriod || clock !== undefined;
  }

  #addDate(cell: string): void {
    const first = firstOfShort(cell);
    if (first !== undefined && first <= 12) this.#low = true;
    const order = dateOrderIn(cell);
    if (!order) return;
    // A year that comes first is never a low number for long.
    if (order === 'dmy' && first !== undefined) this.#shortOrder = true;
    else this.#orders.add(order);
  }
}
