/** Usage of `npm run inquiries`. */
export const usage = `Lists the inquiries, records what was done with them, exports, copies and deletes them.

Usage: npm run inquiries [-- list] [--open | --suspected | --done] [--search <text>]
                         [--since <date>] [--limit <number>] [--json]
       npm run inquiries -- show <reference> [--json]
       npm run inquiries -- done <reference> [--by <name>]
       npm run inquiries -- reopen <reference> [--by <name>]
       npm run inquiries -- accept <reference> [--by <name>]
       npm run inquiries -- note <reference> <text> [--by <name>]
       npm run inquiries --silent -- export [--csv] [--since <date>] > inquiries.csv
       npm run inquiries -- delete <reference> [--by <name>]
       npm run inquiries -- copy --from <store> [--to <store>]

  list     lists inquiries, newest first; so does the command without an action
  show     shows one inquiry, such as CAR-2F7K-9QXM, with its notes and what was done
  done     marks an inquiry as done
  reopen   makes an inquiry open that was marked as done
  accept   makes a suspected inquiry an ordinary one: open, with a notification
  note     adds a note to an inquiry
  export   prints all inquiries as CSV for spreadsheets; no text of a visitor is a formula there
  delete   deletes an inquiry with its notes; backups made before still contain it
  copy     adds what the other store lacks, with references, times, keys and notes; it may be run again

  --search <text>   only inquiries with this text in a field or a note; ignores letter case and accents
  --since <date>    only inquiries received at or after this date or time, such as 2026-11-01 (UTC)
  --limit <number>  at most this number of inquiries
  --json            one line of JSON for each inquiry; after "npm run inquiries --silent" nothing else is printed
  --by <name>       who does it, by default the account of the operating system
  --from <store>    the store, by default that of the settings: a SQLite file or a postgres:// URL
  --to <store>      the store that gets the copies, by default that of the settings

Settings are environment variables: DATABASE_URL and INQUIRY_DB in docs/configuration.md.`;
