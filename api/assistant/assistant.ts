/** What a server's assistant is made of. */
export interface Assistant {
  now(): Date;
}
