/**
 * Spoken requests to delete the email of NAME, as people phrase them. Some mislead a literal reader (several emails,
 * emails sent to the person, other steps first); the task is always one click on the trash icon. Each sentence has one
 * NAME.
 */
window.EMAIL_TEMPLATES = {
  ...window.EMAIL_TEMPLATES,
  delete: {
    train: `
Find the email by NAME and click the trash icon to delete it.
delete all emails from NAME
Delete every message NAME has sent me.
Delete the email that was sent to NAME.
list the emails from NAME and then delete
Read the email from NAME then delete it.
delete NAME's email
Delete the email from NAME.
delete the email by NAME
Delete the message from NAME
delete NAME's message please
delete the mail from NAME
Delete email from NAME.
delete NAME
Please delete the email from NAME.
please delete NAME's email
Please delete the message NAME sent me.
Delete what NAME sent me.
delete the one from NAME
Delete the last email from NAME.
delete the latest message by NAME
delete yesterday's email from NAME
Delete the email I got from NAME.
Delete the email NAME wrote
delet the email from NAME
trash NAME's email
Trash the email from NAME.
trash the message by NAME
Please trash the email that NAME sent.
Throw away NAME's email.
throw out the email from NAME
Throw the message from NAME in the trash.
Put NAME's email in the trash.
put the email from NAME into the trash
Move NAME's email to the trash.
move the message from NAME to trash
Move the email by NAME to the bin.
Send NAME's email to the trash
Remove NAME's email.
remove the email from NAME
Remove the message by NAME from my inbox.
please remove the email from NAME
Take NAME's email out of my inbox.
Get rid of NAME's email.
get rid of the email from NAME
get rid of that message NAME sent
Erase the email from NAME.
erase NAME's message
Discard the email by NAME.
Dump the email from NAME
Clear the email from NAME out of my inbox.
Click the trash icon on NAME's email.
click the trash can next to NAME
Click delete on the message from NAME
Hit the trash icon for the email by NAME.
Find NAME's email and delete it.
find the email from NAME and trash it
find the message by NAME and remove it
Look for the email from NAME and delete it.
Locate NAME's email and get rid of it.
Search for NAME and delete the email
Go to NAME's email and delete it.
Open the email from NAME and hit delete.
Could you delete NAME's email?
could you get rid of the email from NAME
Can you delete the email from NAME?
can you throw away NAME's message please
Would you remove the email by NAME?
I want to delete the email from NAME.
i want NAME's email gone
I don't need the email from NAME anymore.
I no longer want NAME's email, delete it.
NAME's email can be deleted
`
      .trim()
      .split('\n'),
    test: `
Delete the recent message from NAME.
delete that email by NAME
Please get rid of NAME's message.
please throw out the email by NAME
Could you trash the message from NAME?
can you remove NAME's email from my inbox
Find what NAME sent me and delete it
find the message from NAME and put it in the trash
Move the email that NAME wrote to the trash.
I need to delete NAME's email
i want to get rid of the message by NAME
Erase the message that NAME sent me.
Click on the trash for the email from NAME
The email from NAME is junk, delete it.
`
      .trim()
      .split('\n'),
  },
};
