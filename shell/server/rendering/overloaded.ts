/** The queue of a render worker is full, or no worker could be had in time. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}
